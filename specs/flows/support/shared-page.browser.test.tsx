import { describe, expect, test } from 'vitest';
import { watchPage } from './shared-page.ts';

const idle = () => {};

describe('What a file of tests leaves to the next one in its page', () => {
  test('is nothing where nothing was done, or it was undone', () => {
    const takeLeft = watchPage();
    const stop = new AbortController();
    document.addEventListener('click', idle);
    document.removeEventListener('click', idle);
    window.addEventListener('scroll', idle, { signal: stop.signal });
    stop.abort();
    window.addEventListener('resize', idle, { once: true });
    window.dispatchEvent(new Event('resize'));
    const element = document.body.appendChild(document.createElement('p'));
    element.addEventListener('click', idle);
    element.remove();

    expect(takeLeft()).toEqual([]);
  });

  test('is named: a listener, a replaced property, an element', () => {
    const takeLeft = watchPage();
    document.addEventListener('click', idle, true);
    const { print } = window;
    window.print = idle;
    const element = document.body.appendChild(document.createElement('p'));
    const left = takeLeft();
    document.removeEventListener('click', idle, true);
    window.print = print;
    element.remove();

    expect(left).toEqual([
      'specs/flows/support/shared-page.browser.test.tsx still listens to click of document',
      'window.print is another one',
      'an element is left: <p></p>',
    ]);
    expect(takeLeft()).toEqual([]);
  });

  test('is put back: attributes of the document, and what is stored', () => {
    const takeLeft = watchPage();
    const { company } = document.documentElement.dataset;
    document.documentElement.dataset['company'] = '50';
    document.body.style.height = '1px';
    window.localStorage.setItem('theme', 'dark');
    window.sessionStorage.setItem('tab', '1');

    expect(takeLeft()).toEqual([]);
    expect(document.documentElement.dataset['company']).toBe(company);
    expect([document.body.style.height, window.localStorage.length, window.sessionStorage.length]).toEqual(['', 0, 0]);
  });
});
