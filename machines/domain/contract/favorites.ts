import * as v from 'valibot';
import { favoriteChangesSchema } from '../actions/favorites.ts';
import { changes, reads } from './operation.ts';

const favorites = /*#__PURE__*/ v.object({ favorites: /*#__PURE__*/ v.array(/*#__PURE__*/ v.string()) });

export const readFavorites = /*#__PURE__*/ reads({
  id: 'readFavorites',
  summary: 'The quick actions that the user wants first, in the order in which they were chosen',
  path: '/api/favorites',
  access: 'agency',
  perAgency: false,
  invented: true,
  response: favorites,
});

export const changeFavorites = /*#__PURE__*/ changes({
  id: 'changeFavorites',
  summary: 'Adds quick actions at the end of the favorites, or removes them; answers with all that are left',
  path: '/api/favorites/changes',
  access: 'agency',
  perAgency: false,
  extends: true,
  invented: true,
  body: /*#__PURE__*/ v.object({ changes: favoriteChangesSchema }),
  response: favorites,
});
