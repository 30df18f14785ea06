/** The id of the template in the document that names the styles which the first screen does without. */
export const laterStylesId = 'later-styles';

let loading: Promise<void> | null = null;

const load = async (template: HTMLTemplateElement): Promise<void> => {
  const named = template.content.querySelector('link');
  if (!named) return;
  // chunks name these styles, too: Vite's loader may have been first
  const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${named.getAttribute('href')}"]`);
  if (known?.sheet) return;
  const link = document.importNode(named);
  try {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => reject(new Error(`${link.href} was not loaded`)));
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    loading = null;
    throw error;
  }
};

/** Loads what the styles in the document lack, once: what loads later is drawn with all of them. */
export const loadLaterStyles = async (): Promise<void> => {
  const template = document.getElementById(laterStylesId);
  if (template instanceof HTMLTemplateElement) await (loading ??= load(template));
};
