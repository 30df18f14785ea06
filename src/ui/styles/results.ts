import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { cards } from './table.ts';

const combobox = defineSlotRecipe({
  className: 'combobox',
  slots: ['row', 'list', 'option'],
  base: {
    // in a narrow window the button is below the box, as wide as that
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& > :first-child': { flex: '999 1 160px', minWidth: '0' },
      '& > .button': { flexGrow: '1' },
    },
    list: {
      position: 'absolute',
      zIndex: '10',
      top: 'calc(100% + 4px)',
      left: '0',
      // beside a button in a narrow window the box is too narrow for names
      width: 'max(100%, 224px)',
      maxHeight: '200px',
      overflowY: 'auto',
      padding: '1',
      background: 'surface',
      border: '1px solid {colors.line}',
      borderRadius: 'lg',
      boxShadow: 'popover',
    },
    option: {
      padding: '6px 12px',
      borderRadius: 'sm',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { background: 'sunken' },
      '&[aria-selected="true"]': {
        background: 'accentSoft',
        boxShadow: 'inset 2px 0 {colors.accent}',
        _forcedColors: { outline: '2px solid', outlineOffset: '-2px' },
      },
      '& mark': { background: 'none', color: 'inherit', fontWeight: 'bold' },
      '& small': { display: 'block', color: 'muted', fontSize: 'xs' },
      // further lines begin below the text, not below the icon
      '&:has(> svg)': { paddingLeft: '38px', textIndent: '-26px' },
      '& svg': { display: 'inline-block', marginRight: '2', verticalAlign: 'text-bottom', color: 'muted' },
    },
  },
  variants: { tall: { true: { list: { maxHeight: '252px' } } } },
});

const sort = defineSlotRecipe({
  className: 'sort',
  slots: ['root', 'label', 'button', 'more'],
  base: {
    // one row on a phone, so that the first result is visible
    root: {
      display: 'flex',
      overflowX: 'auto',
      padding: '3px',
      margin: '-3px',
      alignItems: 'center',
      gap: '1',
      fontSize: 'sm',
      mobile: { flexWrap: 'wrap', overflow: 'visible' },
    },
    more: { display: 'none', mobile: { display: 'contents' } },
    label: { flex: 'none', color: 'muted', marginRight: '1' },
    button: {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '32px',
      padding: '4px 10px',
      borderRadius: 'md',
      border: '1px solid transparent',
      color: 'muted',
      fontWeight: 'medium',
      _hover: { background: 'sunken', color: 'text' },
      _pressed: {
        background: 'accentSoft',
        borderColor: 'accentLine',
        color: 'accentStrong',
        _forcedColors: { forcedColorAdjust: 'none', background: 'SelectedItem', color: 'SelectedItemText' },
      },
    },
  },
});

/** Large letters leave a title no room beside its status. */
const narrow = '@container (max-width: 13rem)';

const column = { mobile: { gridRow: '1 / span 2', alignSelf: 'center' } };

const result = defineSlotRecipe({
  className: 'result',
  slots: ['list', 'card', 'title', 'link', 'address', 'number', 'agency', 'name', 'chip', 'match'],
  base: {
    list: {
      containerType: 'inline-size',
      background: 'surface',
      border: '1px solid {colors.line}',
      borderRadius: 'lg',
      overflow: 'clip',
      '& > :first-child': { marginTop: '-1px' },
    },
    card: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: '4',
      alignItems: 'baseline',
      padding: '12px 16px',
      borderTop: '1px solid {colors.line}',
      fontSize: 'sm',
      lineHeight: 'snug',
      mobile: { gridTemplateColumns: 'minmax(0, 1fr) 128px 112px 104px' },
      _hover: { background: 'sunken' },
      cursor: 'pointer',
      '&:focus': { outline: '2px solid {colors.accent}', outlineOffset: '-2px' },
    },
    title: {
      fontSize: 'md',
      fontWeight: 'medium',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
      [narrow]: { gridColumn: '1 / -1' },
    },
    link: {
      paddingBlock: '1px',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
    },
    address: { gridColumn: '1 / -1', color: 'muted', marginTop: '2px', mobile: { gridColumn: '1' } },
    // the number stays whole, its name may be on the line before
    number: {
      marginTop: '1',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      mobile: { ...column.mobile, gridColumn: '2', marginTop: '0' },
    },
    agency: {
      marginTop: '1',
      justifySelf: 'end',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      mobile: { ...column.mobile, gridColumn: '3', marginTop: '0', justifySelf: 'start' },
    },
    name: { color: 'muted', whiteSpace: 'normal' },
    chip: {
      gridRow: '1',
      gridColumn: '2',
      justifySelf: 'end',
      [narrow]: { gridArea: 'auto / 1 / auto / -1' },
      mobile: { ...column.mobile, gridColumn: '4' },
    },
    match: {
      gridColumn: '1 / -1',
      marginTop: '1',
      fontSize: 'xs',
      color: 'muted',
    },
  },
});

const skeleton = defineSlotRecipe({
  className: 'skeleton',
  slots: ['row', 'header', 'line', 'tableRow', 'client', 'card'],
  base: {
    row: {
      display: 'grid',
      gap: '2',
      padding: '16px',
      height: '68px',
      alignContent: 'center',
      borderTop: '1px solid {colors.line}',
    },
    header: { display: 'grid', gap: '3', paddingBlock: '2' },
    // a row of a table with a status or a box, and where it is a card one of six values
    tableRow: {
      display: 'grid',
      alignContent: 'center',
      height: '43px',
      borderTop: '1px solid {colors.line}',
      _first: { borderTop: '0' },
      [cards]: { height: '150px', _first: { height: '43px' } },
    },
    // name, address and facts of a client
    client: { display: 'grid', alignContent: 'space-between', minHeight: '156px', sm: { minHeight: '126px' } },
    card: {
      minHeight: '56px',
      background: 'sunken',
      borderRadius: 'md',
      animation: 'pulse 1.6s ease-in-out infinite',
      _forcedColors: { border: '1px solid' },
    },
    line: {
      height: '14px',
      background: 'sunken',
      borderRadius: 'sm',
      animation: 'pulse 1.6s ease-in-out infinite',
      _forcedColors: { border: '1px solid' },
    },
  },
  variants: {
    width: { third: { line: { width: '32%' } }, half: { line: { width: '48%' } }, most: { line: { width: '64%' } } },
    size: { sm: { line: { height: '10px' } }, lg: { line: { height: '28px' } } },
  },
});

const empty = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'icon', 'title', 'text', 'line'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      gap: '1',
      padding: '40px 16px',
      textAlign: 'center',
      '& > .button': { marginTop: '4' },
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      height: '48px',
      marginBottom: '2',
      borderRadius: 'full',
      background: 'sunken',
      color: 'muted',
      _forcedColors: { border: '1px solid' },
    },
    title: { fontSize: 'lg', fontWeight: 'medium' },
    text: { color: 'muted', maxWidth: '44ch', textWrap: 'balance' },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '56px',
      color: 'muted',
    },
  },
});

const progress = defineRecipe({
  className: 'progress',
  base: {
    position: 'fixed',
    zIndex: '40',
    top: '0',
    left: '0',
    right: '0',
    height: '3px',
    overflow: 'hidden',
    background: 'accentLine',
    _before: {
      content: '""',
      display: 'block',
      width: '30%',
      height: '100%',
      background: 'accent',
      animation: 'slide 1.2s ease-in-out infinite',
      _forcedColors: { background: 'Highlight' },
    },
  },
});

export const recipes = { progress };
export const slotRecipes = { combobox, sort, result, skeleton, empty };
