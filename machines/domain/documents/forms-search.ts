import { sortBy, type CardType, type Preset } from '../clients/search.ts';
import { pageOf } from '../shared/paging.ts';
import { formCardSchema } from './forms.ts';

/** GET /api/forms/marketing, personal and commercial. */
export const formPageSchema = /*#__PURE__*/ pageOf(formCardSchema);

const formsPreset = (id: Preset['id'], kind: string, cardType: CardType): Preset => ({
  id,
  cardType,
  apiPath: `/api/forms/${kind}`,
  suggestionsPath: `/api/forms/${kind}/autocomplete`,
  textParam: 'displayName',
  isTextRequired: false,
  filters: [],
  sortParams: sortBy({ formNumber: 'Form number', formName: 'Form name', formEdition: 'Edition', formType: 'Type' }),
});

/** The searches of marketing documents, personal forms and commercial forms. */
export const formsPresets = {
  marketing: formsPreset('marketing', 'marketing', 'marketing'),
  plForms: formsPreset('plForms', 'personal', 'form'),
  clForms: formsPreset('clForms', 'commercial', 'form'),
} as const;
