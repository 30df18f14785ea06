import type { InsuredItem } from '#machines/domain/clients/policies.ts';
import type { Random } from '../seed/random.ts';
import { streets } from '../seed/words.ts';

const thousand = 1000;

export const vehicles = [
  'Ford F-150',
  'Honda CR-V',
  'Toyota Camry',
  'Subaru Outback',
  'Chevrolet Silverado',
  'Jeep Grand Cherokee',
  'Hyundai Elantra',
  'Tesla Model 3',
] as const;
export const trucks = ['Freightliner Cascadia', 'Ford Transit 250', 'Isuzu NPR', 'Ram 3500', 'Kenworth T680'] as const;
const boats = ['Lund 1875 Pro-V', 'Bayliner VR5', 'Alumacraft Competitor 185', 'Sea Ray SPX 190'] as const;
export const cycles = [
  'Harley-Davidson Road King',
  'Polaris Sportsman 570',
  'Honda Gold Wing',
  'Ski-Doo Renegade',
] as const;
const tools = [
  'Excavator, Caterpillar 308',
  'Skid steer, Bobcat S650',
  'Boom lift, JLG 450AJ',
  'Trencher, Vermeer RTX550',
] as const;
const obligees = [
  'City of Duluth',
  'State of Idaho',
  'County of Ramsey',
  'State of Alaska, Department of Transportation',
] as const;

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const serialNumber = (random: Random, length: number): string =>
  Array.from({ length }, () => letters.charAt(random.below(letters.length))).join('');

export const vehicle =
  (models: readonly string[]) =>
  (random: Random): InsuredItem => ({
    kind: 'vehicle',
    description: `${2008 + random.below(18)} ${random.pick(models)}`,
    identifier: serialNumber(random, 17),
    value: (8 + random.below(60)) * thousand * 100,
  });

export const building =
  (kind: 'dwelling' | 'location', note: string) =>
  (random: Random): InsuredItem => ({
    kind,
    description: `${1 + random.below(9800)} ${random.pick(streets)} St, ${note} built ${1890 + random.below(134)}`,
    identifier: null,
    value: (120 + random.below(900)) * thousand * 100,
  });

export const watercraft = (random: Random): InsuredItem => ({
  kind: 'watercraft',
  description: `${2000 + random.below(25)} ${random.pick(boats)}`,
  identifier: serialNumber(random, 12),
  value: (6 + random.below(60)) * thousand * 100,
});

export const equipment = (random: Random): InsuredItem => ({
  kind: 'equipment',
  description: random.pick(tools),
  identifier: serialNumber(random, 9),
  value: (20 + random.below(180)) * thousand * 100,
});

export const bond = (random: Random): InsuredItem => ({
  kind: 'bond',
  description: `${random.pick(['License and permit bond', 'Performance bond', 'Contractor bond'])}, obligee ${random.pick(obligees)}`,
  identifier: null,
  value: (10 + random.below(490)) * thousand * 100,
});

/** The first year in which something can be insured, as its description says: a model is sold from the year before on. 0 where it says none. */
export const firstYearOf = ({ kind, description }: InsuredItem): number => {
  if (kind === 'vehicle' || kind === 'watercraft') return Number(description.slice(0, 4)) - 1;
  return Number(description.split(' built ')[1] ?? 0);
};
