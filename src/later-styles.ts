/** The id of the template in the document that names the styles which the first screen does without. */
export const laterStylesId = 'later-styles';

const loaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (link.sheet) resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} was not loaded`)));
  });

let loading: Promise<void> | null = null;

const load = async (template: HTMLTemplateElement): Promise<void> => {
  const named = template.content.querySelector('link');
  if (!named) return;
  // Vite's loader may have been first: chunks name these styles as something that they need
  const link =
    document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${named.getAttribute('href')}"]`) ??
    document.head.appendChild(document.importNode(named));
  try {
    await loaded(link);
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
