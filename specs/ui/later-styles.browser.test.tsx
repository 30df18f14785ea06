import { expect, onTestFinished, test } from 'vitest';
import { laterStylesId, loadLaterStyles } from '#src/later-styles.ts';

const sheet = (color: string): string => `data:text/css,.later{color:${color}}`;

/** Has the document name styles, as the build does. */
const name = (href: string): void => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<template id="${laterStylesId}"><link rel="stylesheet" href="${href}"></template>`,
  );
};

const added = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[href^="data:text/css"]')];

test('the styles that the first screen does without are there once they are loaded, and loaded once', async () => {
  const shown = document.body.appendChild(document.createElement('p'));
  shown.className = 'later';
  onTestFinished(() => {
    for (const element of [shown, document.getElementById(laterStylesId), ...added()]) element?.remove();
  });
  const colorOf = (): string => getComputedStyle(shown).color;

  await loadLaterStyles();
  expect(added()).toEqual([]);

  name('blob:nothing');
  await expect(loadLaterStyles()).rejects.toThrow('blob:nothing was not loaded');
  await expect(loadLaterStyles()).rejects.toThrow('was not loaded');

  document.getElementById(laterStylesId)?.remove();
  name(sheet('rgb(1,2,3)'));
  await Promise.all([loadLaterStyles(), loadLaterStyles()]);
  await loadLaterStyles();

  expect(colorOf()).toBe('rgb(1, 2, 3)');
  expect(added()).toHaveLength(1);
});
