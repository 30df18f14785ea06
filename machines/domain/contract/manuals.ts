import * as v from 'valibot';
import { reads } from './operation.ts';

export const readManuals = /*#__PURE__*/ reads({
  id: 'readManuals',
  summary: 'Where the commercial manuals and raters are',
  path: '/api/redirects/manuals',
  access: 'agency',
  extends: true,
  invented: true,
  response: /*#__PURE__*/ v.object({ url: /*#__PURE__*/ v.string() }),
});
