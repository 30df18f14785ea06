import { describe, expect, test } from 'vitest';
import { producerEngage, producerEngageVersion } from '#machines/domain/quotes/producer-engage.ts';
import { agent } from '../flows/support/samples.ts';

const config = { quoteEngine: 'https://quotes.test' };

describe('the producer-engage app', () => {
  test.for([
    ['on', [{ name: 'cos-8041', active: true }], 'current'],
    ['off', [{ name: 'cos-8041', active: false }], 'former'],
    ['missing', [], 'former'],
    ['another flag', [{ name: 'cos-8830', active: true }], 'former'],
  ] as const)('has its version by cos-8041: %s [QAM-09.5]', ([, flags, version]) => {
    expect(producerEngageVersion({ ...agent, flags: [...flags] })).toBe(version);
  });

  test('has the former version where no user is signed in', () => {
    expect(producerEngageVersion(null)).toBe('former');
  });

  test.for([
    ['former', 'policies', 'https://quotes.test/producer-engage/v1/policies'],
    ['current', 'policies', 'https://quotes.test/producer-engage/v2/policies'],
    ['former', 'activities', 'https://quotes.test/producer-engage/v1/activities'],
    ['current', 'activities', 'https://quotes.test/producer-engage/v2/activities'],
    ['former', 'newQuote', 'https://quotes.test/producer-engage/v1/quotes/new'],
    ['current', 'newQuote', 'https://quotes.test/producer-engage/v2/quotes/new'],
  ] as const)('of the %s version has its %s at %s', ([version, section, href]) => {
    expect(producerEngage(config, version, section)).toEqual({ kind: 'link', href });
  });

  test('takes encoded values, leaves out the others, and a host that ends in a slash', () => {
    const { href } = producerEngage({ quoteEngine: 'https://quotes.test/' }, 'current', 'policies', {
      lob: 'PA&x=<y>',
      state: undefined,
    }) as { href: string };

    expect(href).toBe('https://quotes.test/producer-engage/v2/policies?lob=PA%26x%3D%3Cy%3E');
  });
});
