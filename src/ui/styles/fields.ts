import { defineSlotRecipe } from '@pandacss/dev';

const tint = 'var(--tint, {colors.accent})';

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'optional', 'hint', 'error', 'control', 'input', 'adornment', 'action', 'chevron'],
  base: {
    root: { display: 'grid', gap: '1', minWidth: '0' },
    label: { fontWeight: 'medium' },
    optional: { fontWeight: 'normal', color: 'muted' },
    hint: { color: 'muted', fontSize: 'sm' },
    error: {
      display: 'flex',
      gap: '1',
      color: 'error',
      fontSize: 'sm',
      fontWeight: 'medium',
      '& > svg': { height: '1lh' },
    },
    control: { position: 'relative', display: 'flex', minWidth: '0' },
    input: {
      width: '100%',
      minHeight: '44px',
      padding: '8px 12px',
      background: 'surface',
      color: 'text',
      border: '1px solid {colors.edge}',
      borderRadius: 'md',
      transition: 'border-color 120ms',
      _hover: { borderColor: 'text' },
      _focusVisible: { outline: `2px solid ${tint}`, outlineOffset: '-1px', borderColor: tint },
      _invalid: { borderColor: 'error', outlineColor: 'error' },
      _placeholder: { color: 'muted', opacity: '1' },
      '&[readonly]:not([role="combobox"])': { background: 'sunken', _hover: { borderColor: 'edge' } },
    },
    adornment: {
      position: 'absolute',
      display: 'flex',
      left: '3',
      top: '50%',
      translate: '0 -50%',
      color: 'muted',
      pointerEvents: 'none',
      '& ~ input': { paddingLeft: '2.5rem' },
    },
    action: {
      position: 'absolute',
      right: '1',
      top: '50%',
      translate: '0 -50%',
      minHeight: '36px',
      padding: '4px 12px',
      borderRadius: 'sm',
      color: 'accent',
      fontSize: 'sm',
      fontWeight: 'medium',
      _hover: { background: 'accentSoft' },
    },
    chevron: {
      position: 'absolute',
      right: '3',
      top: '50%',
      translate: '0 -50%',
      color: 'muted',
      pointerEvents: 'none',
    },
  },
  variants: {
    select: {
      true: {
        input: {
          appearance: 'none',
          paddingRight: '2.5rem',
          textAlign: 'start',
          cursor: 'pointer',
          '&[data-placeholder]': { color: 'muted' },
          '&[data-disabled]': {
            color: 'muted',
            background: 'sunken',
            cursor: 'default',
            _forcedColors: { color: 'GrayText', borderColor: 'GrayText' },
          },
        },
      },
    },
    action: { true: { input: { paddingRight: '4.5rem' } } },
  },
});

const code = defineSlotRecipe({
  className: 'code',
  slots: ['root', 'boxes', 'box', 'input'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      justifySelf: 'start',
      // grows with the text, as far as six of them fit
      '--pitch': 'min(2.875rem, (100vw - 24px) / 6)',
      sm: { '--pitch': 'min(3.5rem, 68px)' },
    },
    boxes: { display: 'flex', gap: '2', marginTop: '1' },
    box: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: 'calc(var(--pitch) - 8px)',
      height: 'max(52px, 1.75em)',
      background: 'surface',
      border: '1px solid {colors.edge}',
      borderRadius: 'md',
      fontSize: 'xl',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
    },
    input: {
      position: 'absolute',
      inset: '0',
      width: '100%',
      padding: '0',
      paddingLeft: 'calc((var(--pitch) - 8px - 1ch) / 2)',
      background: 'transparent',
      border: '0',
      outline: 'none',
      color: 'transparent',
      caretColor: 'transparent',
      forcedColorAdjust: 'none',
      fontFamily: 'monospace',
      letterSpacing: 'calc(var(--pitch) - 1ch)',
      '&::selection': { backgroundColor: '#0000', color: '#0000' },
    },
  },
  variants: {
    invalid: { true: { box: { borderColor: 'error' } } },
    state: {
      active: { box: { outline: '2px solid {colors.accent}', outlineOffset: '-1px', borderColor: 'accent' } },
      selected: {
        box: { background: 'accentSoft', outline: '2px solid {colors.accent}', outlineOffset: '-1px' },
      },
    },
    caret: {
      before: { box: { _before: caret({ left: '4px' }) } },
      alone: { box: { _before: caret({ left: 'calc(50% - 1px)' }) } },
      after: { box: { _before: caret({ right: '4px' }) } },
    },
  },
});

function caret(side: Record<string, string>) {
  return {
    content: '""',
    position: 'absolute',
    width: '2px',
    height: '1.2em',
    background: 'accent',
    _forcedColors: { background: 'CanvasText' },
    animation: 'blink 1.1s steps(1) infinite',
    ...side,
  };
}

const choices = defineSlotRecipe({
  className: 'choices',
  slots: ['root', 'legend', 'list', 'option', 'input', 'label', 'description'],
  base: {
    root: { display: 'grid', gap: '1' },
    legend: { fontWeight: 'medium', marginBottom: '2' },
    list: { display: 'grid' },
    option: {
      position: 'relative',
      display: 'flex',
      gap: '3',
      alignItems: 'flex-start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
    },
    input: {
      flex: 'none',
      width: '1.25rem',
      height: '1.25rem',
      // in the middle of the first line
      marginTop: '0.125rem',
      accentColor: tint,
      cursor: 'pointer',
    },
    label: { display: 'block' },
    description: { display: 'block', color: 'muted', fontSize: 'sm' },
  },
  variants: {
    look: {
      cards: {
        list: { gap: '2' },
        option: {
          padding: '12px 16px',
          background: 'surface',
          border: '1px solid {colors.lineStrong}',
          borderRadius: 'md',
          transition: 'border-color 120ms, background-color 120ms',
          _hover: { borderColor: 'accent' },
          '&:has(:checked)': {
            borderColor: tint,
            background: 'accentSoft',
            boxShadow: `inset 0 0 0 1px ${tint}`,
          },
          '&:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
          '&:has([aria-disabled])': { background: 'sunken', borderColor: 'line', color: 'muted', cursor: 'default' },
        },
        input: { outline: 'none' },
        label: { fontWeight: 'medium' },
      },
      plain: { option: { padding: '4px 0', minHeight: '32px' } },
      menu: {
        option: {
          alignItems: 'center',
          padding: '6px 8px',
          minHeight: '32px',
          borderRadius: 'sm',
          _hover: { background: 'sunken' },
        },
        input: { width: '1.125rem', height: '1.125rem', marginTop: '0' },
      },
    },
  },
});

export const slotRecipes = { field, code, choices };
