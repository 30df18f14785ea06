import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

/** Below the width from which the steps are a column. */
const narrow = '@media (max-width: 767.98px)';

const wizard = defineSlotRecipe({
  className: 'wizard',
  slots: [
    'root',
    'header',
    'bar',
    'tools',
    'body',
    'aside',
    'steps',
    'step',
    'marker',
    'label',
    'now',
    'main',
    'list',
    'help',
  ],
  base: {
    root: { minHeight: '100vh', display: 'flex', flexDirection: 'column' },
    list: { listStyle: 'disc', paddingInlineStart: '20px' },
    header: { background: 'surface', borderBottom: '1px solid {colors.line}' },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      paddingBlock: '2',
      minHeight: '66px',
      mobile: { minHeight: '100px' },
      // the longer name leaves no room for the link beside it
      '@media (max-width: 22.5rem)': { '& .logo__suffix': { display: 'none' } },
    },
    tools: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      '& > a': { padding: '8px 4px' },
      '& > .button:last-child': { marginInlineEnd: '-13px' },
    },
    body: {
      flex: '1',
      width: '100%',
      maxWidth: '940px',
      marginInline: 'auto',
      padding: '24px 16px 40px',
      mobile: {
        display: 'grid',
        gridTemplateColumns: '220px minmax(0, 1fr)',
        alignItems: 'start',
        columnGap: '10',
        padding: '48px 24px 64px',
        '&:has(> nav[hidden])': { gridTemplateColumns: 'minmax(0, 560px)', justifyContent: 'center' },
      },
    },
    aside: { marginBottom: '5', mobile: { marginBottom: '0' } },
    steps: {
      display: 'flex',
      justifyContent: 'space-between',
      width: '182px',
      mobile: { display: 'block', width: 'auto' },
      // six steps of 33 px are wider than the bar: their boxes overlap, their circles do not
      [narrow]: {
        '&:has(> :nth-child(6))': { marginLeft: '-3.5px' },
        '&:has(> :nth-child(6)) > * > :first-child': {
          width: '26px',
          height: '26px',
          marginInline: '3.5px',
          fontSize: 'min(0.8125rem, 16px)',
        },
      },
    },
    step: {
      position: 'relative',
      flex: '0 0 33px',
      width: '33px',
      color: 'muted',
      [narrow]: {
        '&:nth-child(n + 2):nth-last-child(-n + 5):has(~ :nth-child(6)), &:nth-child(6)': { marginLeft: '-3.2px' },
      },
      mobile: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        width: 'auto',
        minHeight: '52px',
        '&:not(:last-child)::after': {
          content: '""',
          position: 'absolute',
          left: '16px',
          top: '45px',
          height: '14px',
          borderLeft: '1px solid {colors.lineStrong}',
        },
      },
      '&[aria-current]': { color: 'text', fontWeight: 'bold', zIndex: '1' },
    },
    marker: {
      flex: '0 0 33px',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '33px',
      height: '33px',
      borderRadius: 'full',
      border: '1px solid {colors.edge}',
      background: 'surface',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
    },
    label: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
      mobile: {
        position: 'static',
        width: 'auto',
        height: 'auto',
        clipPath: 'none',
        whiteSpace: 'normal',
        lineHeight: 'snug',
      },
    },
    now: { marginTop: '2', color: 'muted', fontSize: 'sm', mobile: { display: 'none' } },
    main: {
      minWidth: '0',
      '& > div': { maxWidth: '560px' },
      '& > div + .card': { maxWidth: '560px', marginTop: '10' },
    },
    help: {
      borderTop: '1px solid {colors.line}',
      background: 'surface',
      color: 'muted',
      fontSize: 'sm',
      paddingBlock: '4',
    },
  },
  variants: {
    state: {
      complete: { marker: { background: 'accentSoft', borderColor: 'accentLine', color: 'accentStrong' } },
      current: { marker: { background: 'accent', borderColor: 'accent', color: 'onAccent', fontWeight: 'bold' } },
    },
    line: {
      true: {
        aside: {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '4',
          rowGap: '2',
          marginBottom: '0',
        },
        steps: { width: 'auto', gap: '2', mobile: { display: 'flex', width: 'auto' } },
        step: { mobile: { display: 'block', width: '33px', minHeight: '0', '&::after': { display: 'none' } } },
        label: {
          mobile: {
            position: 'absolute',
            width: '1px',
            height: '1px',
            clipPath: 'inset(50%)',
            whiteSpace: 'nowrap',
          },
        },
        now: { marginTop: '0', mobile: { display: 'block' } },
      },
    },
  },
});

const hints = defineSlotRecipe({
  className: 'hints',
  slots: ['root', 'item'],
  base: {
    root: { display: 'grid', gap: '1', fontSize: 'sm', color: 'muted' },
    item: { display: 'flex', alignItems: 'baseline', gap: '2' },
  },
  variants: { met: { true: { item: { color: 'success' } } } },
});

/** What continues a step and what leaves it: in a row of one height, on phones below one another over the whole width. */
const stepActions = defineRecipe({
  className: 'stepActions',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '3',
    '& .button': { minHeight: '48px !important' },
    '& > p': { flex: '0 0 100%' },
    '@media (max-width: 599px)': {
      flexDirection: 'column',
      alignItems: 'stretch',
      '& > .reasoned__root': { alignItems: 'stretch !important' },
    },
  },
});

export const recipes = { stepActions };
export const slotRecipes = { wizard, hints };
