import { defineSlotRecipe } from '@pandacss/dev';
import { headerFrom } from './tokens.ts';

const logo = defineSlotRecipe({
  className: 'logo',
  slots: ['root', 'mark', 'spark', 'suffix', 'picture', 'ridge'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      color: 'accent',
      fontSize: 'xl',
      fontWeight: 'bold',
      lineHeight: 'tight',
      letterSpacing: '-0.02em',
      whiteSpace: 'nowrap',
    },
    mark: { width: '36px', height: '36px' },
    spark: { stroke: 'var(--colors-spark)', _forcedColors: { stroke: 'currentColor' } },
    suffix: { fontWeight: 'normal' },
    picture: {
      position: 'absolute',
      left: '0',
      right: '0',
      bottom: '0',
      width: '100%',
      height: '58%',
      color: '#fff',
      _forcedColors: { display: 'none !important' },
    },
    ridge: { fill: 'deep' },
  },
  variants: { inverse: { true: { root: { color: '#fff' } } } },
});

const signIn = defineSlotRecipe({
  className: 'signIn',
  slots: ['root', 'panel', 'words', 'headline', 'tagline', 'pane', 'form', 'help'],
  base: {
    root: {
      minHeight: '100vh',
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      background: 'surface',
      md: { gridTemplateRows: 'none', gridTemplateColumns: 'minmax(380px, 44%) 1fr' },
    },
    panel: {
      position: 'relative',
      overflow: 'hidden',
      background: 'deep',
      color: '#fff',
      padding: '8px 16px',
      display: 'flex',
      alignItems: 'center',
      minHeight: '66px',
      mobile: { paddingInline: '8' },
      md: { display: 'block', padding: '40px 48px', minHeight: '100vh' },
      '& > svg': { display: 'none', md: { display: 'block' } },
      '& > .logo__root': { whiteSpace: 'normal' },
    },
    words: { display: 'none', position: 'relative', md: { display: 'block', marginTop: '14vh', maxWidth: '440px' } },
    headline: {
      fontSize: '3xl',
      fontWeight: 'bold',
      lineHeight: 'tight',
      letterSpacing: '-0.02em',
      textWrap: 'balance',
    },
    tagline: { marginTop: '4', fontSize: 'lg', color: 'deepText', lineHeight: 'snug' },
    pane: {
      display: 'flex',
      flexDirection: 'column',
      padding: '32px 16px 24px',
      mobile: { padding: '48px 32px 24px' },
    },
    // from the top, not centered: what comes below the form later must not move its button away from a pointer
    form: {
      width: '100%',
      maxWidth: '400px',
      marginInline: 'auto',
      md: { marginTop: 'clamp(0px, 8vh, 120px)', marginBottom: 'auto' },
    },
    help: {
      width: '100%',
      maxWidth: '400px',
      marginInline: 'auto',
      marginTop: '10',
      paddingTop: '4',
      borderTop: '1px solid {colors.line}',
      color: 'muted',
      fontSize: 'sm',
    },
  },
});

const portal = defineSlotRecipe({
  className: 'portal',
  slots: [
    'root',
    'header',
    'bar',
    'home',
    'newest',
    'tools',
    'agency',
    'select',
    'navigation',
    'link',
    'menu',
    'welcome',
    'messages',
    'main',
  ],
  base: {
    root: { minHeight: '100vh', display: 'flex', flexDirection: 'column' },
    header: {
      position: 'relative',
      zIndex: '20',
      minHeight: 'var(--header-height)',
      background: 'surface',
      borderBottom: '1px solid {colors.line}',
      '@media (min-height: 560px)': { position: 'sticky', top: '0' },
      '& > .container': { containerType: 'inline-size' },
    },
    bar: {
      height: '65px',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      mobile: { [headerFrom.mobile]: { height: '57px', gap: '4' } },
    },
    home: {
      display: 'inline-flex',
      textDecoration: 'none',
      marginRight: 'auto',
      borderRadius: 'sm',
      minWidth: '0',
      overflow: 'hidden',
      '& .logo__suffix': { display: 'none', md: { [headerFrom.md]: { display: 'inline' } } },
      // text of twice the size leaves room for the menu button on a phone
      '& .logo__root': { fontSize: 'min(1.375rem, 8.5vw - 0.325rem)' },
    },
    // takes what is left of the row: a button that appears here moves nothing
    newest: {
      containerType: 'inline-size',
      flex: '1',
      minWidth: '0',
      display: 'flex',
      justifyContent: 'flex-end',
      '&:not(:empty)': { minWidth: '40px' },
    },
    tools: {
      display: 'none',
      mobile: { [headerFrom.mobile]: { display: 'flex', alignItems: 'center', gap: '4', minWidth: '0' } },
    },
    agency: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: '0',
      color: 'muted',
      fontSize: 'sm',
      '& > strong': { color: 'text', fontWeight: 'medium' },
      '& > svg': { position: 'absolute', right: '3', pointerEvents: 'none' },
      // a field of its own is in one line with its label
      '& > .field__root': {
        flex: '1',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: 'center',
        gap: '2',
        '& > label': { fontWeight: 'normal' },
        '& .field__input': {
          minHeight: '36px',
          paddingBlock: '4px',
          fontWeight: 'medium',
          // the header has one height
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          // between the widths the message button needs its place beside the logo
          mobile: { [headerFrom.mobile]: { width: '228px' } },
          md: { [headerFrom.md]: { width: '280px' } },
        },
      },
    },
    select: {
      minHeight: '36px',
      width: '100%',
      minWidth: '0',
      mobile: { [headerFrom.mobile]: { maxWidth: '280px' } },
      padding: '4px 32px 4px 12px',
      borderRadius: 'md',
      border: '1px solid {colors.edge}',
      background: 'surface',
      color: 'text',
      fontWeight: 'medium',
      textAlign: 'start',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    navigation: {
      display: 'none',
      alignItems: 'center',
      // grows with the room there is, in each of the two sizes of text
      columnGap: 'calc(8cqi - 3.75em)',
      minHeight: '42px',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
      mobile: {
        [headerFrom.mobile]: {
          display: 'flex',
          '& > li': { display: 'flex' },
          '& > li:has(> a[target])': { marginLeft: 'auto' },
          '& li > a > svg, & li button > svg:first-child, & > li:last-child button > svg': { display: 'none' },
          // what opens in a new tab says so at every width
          '& li > a[target]': { gap: '1', '& > svg:last-child': { display: 'block' } },
          // beside six other entries there is no room for Help, which two of the menus have
          '& > li:has(> a[href="/reporting"]) + li': { display: 'none' },
        },
      },
      md: {
        [headerFrom.md]: {
          fontSize: 'md',
          '& li > a > svg, & > li:last-child button > svg:last-child': { display: 'block' },
          '& li > a[target]': { gap: '2' },
        },
      },
      lg: {
        [headerFrom.lg]: {
          columnGap: '6',
          '& > li:has(> a[href="/reporting"]) + li': { display: 'flex' },
          '& li button > svg:first-child': { display: 'block' },
        },
      },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '44px',
      color: 'muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      _hover: { color: 'text' },
      _current: { color: 'accent' },
      mobile: {
        [headerFrom.mobile]: {
          minHeight: '42px',
          borderBottom: '2px solid transparent',
          _forcedColors: { borderBottomColor: 'Canvas' },
          _current: { borderBottomColor: 'accent', _forcedColors: { borderBottomColor: 'LinkText' } },
        },
      },
    },
    menu: {
      mobile: { [headerFrom.mobile]: { display: 'none' } },
      '& .button': { marginBottom: '2' },
      '& hr': { borderTop: '1px solid {colors.line}', marginBlock: '2' },
    },
    welcome: {
      padding: '8px 12px',
      color: 'muted',
      fontSize: 'sm',
      '& > svg': { verticalAlign: '-2px', marginRight: '1' },
    },
    messages: {
      '& > .notice__root': { borderRadius: '0', borderWidth: '0 0 1px', mobile: { paddingInline: '6' } },
    },
    main: {
      flex: '1',
      width: '100%',
      outline: 'none',
      background: 'canvas',
      color: 'text',
      paddingBlock: '6',
      mobile: { paddingBlock: '8' },
      // the footer is not drawn until it is known where it stands
      '@media screen': {
        '&:has(.skeleton__line, .skeleton__card, .viewer__progress) ~ footer': { visibility: 'hidden' },
      },
    },
  },
});

const footer = defineSlotRecipe({
  className: 'footer',
  slots: ['root', 'inside', 'list'],
  base: {
    root: { borderTop: '1px solid {colors.line}', color: 'muted', fontSize: 'sm', background: 'surface' },
    inside: {
      minHeight: '69px',
      paddingBlock: '3',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '1',
    },
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      '& a, & button': {
        display: 'inline-block',
        padding: '4px 0',
        color: 'muted',
        textDecoration: 'none',
        _hover: { color: 'text', textDecoration: 'underline' },
      },
    },
  },
});

export const slotRecipes = { logo, signIn, portal, footer };
