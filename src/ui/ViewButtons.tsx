import { partOf } from '#ui/classes.ts';

/** What ViewButtons take. */
export interface ViewButtonsProps<View extends string> {
  /** before the buttons; names the group */
  label: string;
  views: Readonly<Record<View, string>>;
  view: View;
  onChoose: (view: View) => void;
}

/** The ways in which results can be shown; the pressed one is shown now. */
export const ViewButtons = <View extends string>({ label, views, view, onChoose }: ViewButtonsProps<View>) => (
  <div role="group" aria-label={label} className={partOf('sort', 'root')}>
    <span className={partOf('sort', 'label')} aria-hidden="true">
      {label}
    </span>
    {(Object.keys(views) as View[]).map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === view}
        className={partOf('sort', 'button')}
        onClick={() => onChoose(one)}
      >
        {views[one]}
      </button>
    ))}
  </div>
);
