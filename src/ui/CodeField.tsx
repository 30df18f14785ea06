import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { partOf } from '#ui/classes.ts';
import { editCode, extractCode } from '#ui/code.ts';
import { Field, useField, type FieldProps } from '#ui/Field.tsx';

/** What a CodeField takes besides the attributes of a native input. */
export interface CodeFieldProps extends FieldProps<'input', 'type' | 'value' | 'onChange' | 'onPaste'> {
  /** the digits so far */
  value: string;
  onChange: (value: string) => void;
  /** how many digits make a whole code */
  length?: number;
}

interface Selection {
  start: number;
  end: number;
}

/**
 * A one-time code: one real input, drawn as a box per digit, so that autofill, paste and editing work as in
 * any input. Takes the digits out of whatever is pasted. Never submits by itself.
 */
export const CodeField = ({ value, onChange, length = 6, ...props }: CodeFieldProps) => {
  const { frame, control, rest } = useField(props);
  const element = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [moved, setMoved] = useState<Selection | null>(null);

  useLayoutEffect(() => {
    if (moved) element.current?.setSelectionRange(moved.start, moved.end);
  }, [moved]);

  useEffect(() => {
    const readSelection = () => {
      const current = element.current;
      if (!current || document.activeElement !== current) return;
      setSelection({ start: current.selectionStart ?? 0, end: current.selectionEnd ?? 0 });
    };
    document.addEventListener('selectionchange', readSelection);
    return () => document.removeEventListener('selectionchange', readSelection);
  }, []);

  const change = (typed: string, at: number) => {
    const next = editCode(value, typed, at, length);
    const position = next.length === typed.length || next.length === length ? Math.min(at, next.length) : next.length;
    const collapsed = { start: position, end: position };
    setMoved(typed === next ? null : collapsed);
    setSelection(collapsed);
    onChange(next);
  };

  return (
    <Field {...frame}>
      <div className={partOf('code', 'root')}>
        <div className={partOf('code', 'boxes')} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <CodeBox
              key={at}
              at={at}
              value={value}
              length={length}
              selection={selection}
              isInvalid={Boolean(frame.error) || frame.isInvalid}
            />
          ))}
        </div>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...control}
          ref={element}
          type="text"
          className={partOf('code', 'input')}
          value={value}
          onChange={({ currentTarget }) =>
            change(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
          }
          onPaste={(event) => {
            const pasted = extractCode(event.clipboardData.getData('text'), length);
            if (pasted.length < length) return;
            event.preventDefault();
            change(pasted, length);
          }}
          onFocus={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget;
            setSelection({ start: selectionStart ?? 0, end: selectionEnd ?? 0 });
            rest.onFocus?.(event);
          }}
          onBlur={(event) => {
            setSelection(null);
            rest.onBlur?.(event);
          }}
        />
      </div>
    </Field>
  );
};

interface CodeBoxProps {
  at: number;
  value: string;
  length: number;
  selection: Selection | null;
  isInvalid: boolean;
}

const CodeBox = ({ at, value, length, selection, isInvalid }: CodeBoxProps) => {
  const { start, end } = selection ?? { start: -1, end: -1 };
  const isSelected = start <= at && at < end;
  const isActive = start === end && at === Math.min(start, length - 1);
  return (
    <span
      className={partOf('code', 'box', {
        invalid: isInvalid,
        state: isSelected ? 'selected' : isActive ? 'active' : undefined,
        caret: isActive ? (start === length ? 'after' : value[at] ? 'before' : 'alone') : undefined,
      })}
    >
      {value[at]}
    </span>
  );
};
