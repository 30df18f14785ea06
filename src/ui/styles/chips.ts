import { defineRecipe } from '@pandacss/dev';

const size = (height: string, fontSize: string, padding: string) => ({
  minHeight: height,
  fontSize,
  paddingInline: padding,
});

const chip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: '100%',
    border: '1px solid transparent',
    borderRadius: 'full',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
  variants: {
    color: {
      none: { color: 'text', border: '0', '&&': { paddingInline: '0' } },
      primary: { background: 'accentSoft', color: 'accentStrong', borderColor: 'accentLine' },
      secondary: { background: 'surface', color: 'text', borderColor: 'lineStrong' },
      neutral: { background: 'sunken', color: 'muted', borderColor: 'line' },
      success: { background: 'successSoft', color: 'success' },
      info: { background: 'infoSoft', color: 'info' },
      warning: { background: 'warningSoft', color: 'warning' },
      error: { background: 'errorSoft', color: 'error' },
    },
    size: {
      xs: size('20px', 'xs', '6px'),
      sm: size('24px', 'xs', '8px'),
      md: size('28px', 'sm', '10px'),
      lg: size('32px', 'sm', '12px'),
      xl: size('40px', 'md', '16px'),
    },
    removable: { true: { minHeight: '28px', whiteSpace: 'normal', _hover: { borderColor: 'currentColor' } } },
  },
});

export const recipes = { chip };
