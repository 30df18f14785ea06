import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Download, Minus, MoveHorizontal, Plus, Printer, Scan, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, type Ref } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { DocumentRef, documentMachine } from '#machines/clients/document/document.machine.ts';
import { toPageNumber } from '#machines/domain/documents/viewing.ts';
import { classOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Form } from '#forms/Form.tsx';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';
import { selectScale } from './Pages.tsx';

type Snapshot = SnapshotFrom<DocumentRef>;
type Command = Extract<
  EventFromLogic<typeof documentMachine>,
  { type: 'page.next' | 'page.previous' | 'zoom.in' | 'zoom.out' | 'document.print' | 'document.save' | 'search.open' }
>['type'];

const selectPage = ({ context }: Snapshot) => context.page;
const selectCount = ({ context }: Snapshot) => context.pages.length;
const selectSaveFailure = ({ context }: Snapshot) => context.saveFailure;
const selectZoom = ({ context }: Snapshot) => context.zoom;

interface ToolbarProps {
  document: DocumentRef;
  /** back to the documents */
  closeHref: string;
  searchButton: Ref<HTMLButtonElement>;
}

/** What can be done with the document that is shown. */
export const Toolbar = ({ document, closeHref, searchButton }: ToolbarProps) => {
  const zoom = useSelector(document, selectZoom);
  const scale = useSelector(document, selectScale);
  const { waitReason, wait } = useRetryWait(useSelector(document, selectSaveFailure));
  const tool = { document };
  return (
    <div role="group" aria-label="Document tools" className="viewer__toolbar">
      <div className="viewer__tools">
        <Tool {...tool} command="page.previous" label="Previous page" icon={ArrowUp} />
        <Tool {...tool} command="page.next" label="Next page" icon={ArrowDown} />
        <PageField document={document} />
      </div>
      <div className="viewer__tools">
        <Tool {...tool} command="zoom.out" label="Zoom out" icon={Minus} />
        <output className="viewer__scale" aria-label="Zoom">
          {Math.round(scale * 100)}%
        </output>
        <Tool {...tool} command="zoom.in" label="Zoom in" icon={Plus} />
        <IconButton
          size="sm"
          label="Fit width"
          icon={<Icon of={MoveHorizontal} />}
          aria-pressed={zoom === 'width'}
          onClick={() => document.send({ type: 'zoom.fit', to: 'width' })}
        />
        <IconButton
          size="sm"
          label="Fit page"
          icon={<Icon of={Scan} />}
          aria-pressed={zoom === 'page'}
          onClick={() => document.send({ type: 'zoom.fit', to: 'page' })}
        />
      </div>
      <div className="viewer__tools">
        <Tool {...tool} command="search.open" label="Search in the document" icon={Search} ref={searchButton} />
        <Tool {...tool} command="document.print" label="Print" icon={Printer} />
        <Tool {...tool} command="document.save" label="Download" icon={Download} waitReason={waitReason} />
        {wait}
        <a
          href={closeHref}
          aria-label="Close the document"
          title="Close the document"
          className={classOf('button', { variant: 'quiet', size: 'sm', square: true })}
        >
          <Icon of={X} />
        </a>
      </div>
    </div>
  );
};

interface ToolProps {
  document: DocumentRef;
  command: Command;
  label: string;
  icon: Parameters<typeof Icon>[0]['of'];
  /** the carrier refused it for a while */
  waitReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

const Tool = ({ document, command, label, icon, waitReason, ref }: ToolProps) => {
  const isOffered = useSelector(document, (snapshot) => snapshot.can({ type: command }));
  return (
    <IconButton
      ref={ref}
      size="sm"
      label={label}
      icon={<Icon of={icon} />}
      {...(waitReason && { title: waitReason })}
      aria-disabled={!isOffered || Boolean(waitReason) || undefined}
      onClick={() => !waitReason && document.send({ type: command })}
    />
  );
};

/** The page in view, or one to go to: what is no number goes back to the page in view, and the field keeps the focus for the next. */
const PageField = ({ document }: { document: DocumentRef }) => {
  const page = useSelector(document, selectPage);
  const count = useSelector(document, selectCount);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isEdited = useRef(false);
  const show = (number: number) => {
    isEdited.current = false;
    if (field.current) field.current.value = String(number);
  };
  useEffect(() => {
    if (field.current && !isEdited.current) field.current.value = String(page);
  }, [page]);
  return (
    <Form
      className="viewer__pageField"
      onSubmit={(form) => {
        const number = toPageNumber(String(form.get('page') ?? ''), count);
        show(number ?? page);
        field.current?.select();
        if (number !== null) document.send({ type: 'page.go', page: number });
      }}
    >
      <label htmlFor={id} className={classOf('hidden')}>
        Page
      </label>
      <input
        ref={field}
        id={id}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        className="viewer__number"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={() => {
          isEdited.current = true;
        }}
        onBlur={() => show(page)}
      />
      <span>of {count}</span>
    </Form>
  );
};
