import type {
  Coverage,
  Endorsement,
  InsuredItem,
  PolicyParty,
  PolicyTerms,
} from '#machines/domain/clients/policies.ts';
import type { PolicyRow } from '../db/tables/clients.ts';
import { randomOfText, type Random } from '../seed/random.ts';
import { firstNames, lastNames, streets } from '../seed/words.ts';
import { dayNumberOf, isoOf, type DayNumber } from './days.ts';

/** A coverage before its premium is known: its share of the premium in percent. */
interface Offer {
  name: string;
  share: number;
  /** in dollars, with what each is for */
  limits?: readonly [amount: number, basis: string | null][];
  /** in dollars */
  deductible?: number;
}

const thousand = 1000;
const million = 1_000_000;

const vehicles = [
  'Ford F-150',
  'Honda CR-V',
  'Toyota Camry',
  'Subaru Outback',
  'Chevrolet Silverado',
  'Jeep Grand Cherokee',
  'Hyundai Elantra',
  'Tesla Model 3',
] as const;
const trucks = ['Freightliner Cascadia', 'Ford Transit 250', 'Isuzu NPR', 'Ram 3500', 'Kenworth T680'] as const;
const boats = ['Lund 1875 Pro-V', 'Bayliner VR5', 'Alumacraft Competitor 185', 'Sea Ray SPX 190'] as const;
const cycles = ['Harley-Davidson Road King', 'Polaris Sportsman 570', 'Honda Gold Wing', 'Ski-Doo Renegade'] as const;
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

const vehicle =
  (models: readonly string[]) =>
  (random: Random): InsuredItem => ({
    kind: 'vehicle',
    description: `${2008 + random.below(18)} ${random.pick(models)}`,
    identifier: serialNumber(random, 17),
    value: (8 + random.below(60)) * thousand * 100,
  });

const building =
  (kind: 'dwelling' | 'location', note: string) =>
  (random: Random): InsuredItem => ({
    kind,
    description: `${1 + random.below(9800)} ${random.pick(streets)} St, ${note} built ${1890 + random.below(134)}`,
    identifier: null,
    value: (120 + random.below(900)) * thousand * 100,
  });

const watercraft = (random: Random): InsuredItem => ({
  kind: 'watercraft',
  description: `${2000 + random.below(25)} ${random.pick(boats)}`,
  identifier: serialNumber(random, 12),
  value: (6 + random.below(60)) * thousand * 100,
});

const equipment = (random: Random): InsuredItem => ({
  kind: 'equipment',
  description: random.pick(tools),
  identifier: serialNumber(random, 9),
  value: (20 + random.below(180)) * thousand * 100,
});

const bond = (random: Random): InsuredItem => ({
  kind: 'bond',
  description: `${random.pick(['License and permit bond', 'Performance bond', 'Contractor bond'])}, obligee ${random.pick(obligees)}`,
  identifier: null,
  value: (10 + random.below(490)) * thousand * 100,
});

const autoOffers = (random: Random, most: readonly [number, number]): Offer[] => [
  {
    name: 'Bodily injury liability',
    share: 38,
    limits: [
      [most[0], 'each person'],
      [most[1], 'each accident'],
    ],
  },
  { name: 'Property damage liability', share: 17, limits: [[100 * thousand, 'each accident']] },
  {
    name: 'Uninsured and underinsured motorists',
    share: 9,
    limits: [
      [most[0], 'each person'],
      [most[1], 'each accident'],
    ],
  },
  { name: 'Medical payments', share: 3, limits: [[5 * thousand, 'each person']] },
  { name: 'Comprehensive', share: 12, deductible: random.pick([250, 500, 1000]) },
  { name: 'Collision', share: 21, deductible: random.pick([500, 1000, 2500]) },
];

const homeOffers = (random: Random): Offer[] => {
  const dwelling = (180 + random.below(600)) * thousand;
  const deductible = random.pick([1000, 2500, 5000]);
  return [
    { name: 'Dwelling', share: 62, limits: [[dwelling, null]], deductible },
    { name: 'Other structures', share: 5, limits: [[dwelling / 10, null]], deductible },
    { name: 'Personal property', share: 16, limits: [[dwelling * 0.7, null]], deductible },
    { name: 'Loss of use', share: 4, limits: [[dwelling / 5, null]] },
    { name: 'Personal liability', share: 10, limits: [[random.pick([300, 500]) * thousand, 'each occurrence']] },
    { name: 'Medical payments to others', share: 3, limits: [[5 * thousand, 'each person']] },
  ];
};

const propertyOffers = (random: Random): Offer[] => {
  const value = (250 + random.below(3000)) * thousand;
  const deductible = random.pick([1000, 2500, 5000, 10_000]);
  return [
    { name: 'Building', share: 55, limits: [[value, null]], deductible },
    { name: 'Business personal property', share: 25, limits: [[value / 4, null]], deductible },
    { name: 'Business income', share: 20, limits: [[value / 5, '12 months']] },
  ];
};

const liabilityOffers: readonly Offer[] = [
  {
    name: 'Commercial general liability',
    share: 80,
    limits: [
      [million, 'each occurrence'],
      [2 * million, 'general aggregate'],
    ],
  },
  { name: 'Damage to rented premises', share: 8, limits: [[100 * thousand, 'any one premises']] },
  { name: 'Personal and advertising injury', share: 7, limits: [[million, 'any one person']] },
  { name: 'Medical expense', share: 5, limits: [[5 * thousand, 'any one person']] },
];

const umbrella = (random: Random): Offer[] => [
  { name: 'Umbrella liability', share: 100, limits: [[(1 + random.below(5)) * million, 'each occurrence']] },
];

interface LineTerms {
  offers: (random: Random) => readonly Offer[];
  item: ((random: Random) => InsuredItem) | null;
  /** at most so many insured items */
  most: number;
  party: PolicyParty['role'];
}

const linesTerms: Readonly<Record<string, LineTerms>> = {
  auto: {
    offers: (random) =>
      autoOffers(
        random,
        random.pick([
          [100 * thousand, 300 * thousand],
          [250 * thousand, 500 * thousand],
        ]),
      ),
    item: vehicle(vehicles),
    most: 4,
    party: 'driver',
  },
  home: { offers: homeOffers, item: building('dwelling', 'frame,'), most: 1, party: 'mortgagee' },
  dwelling: { offers: homeOffers, item: building('dwelling', 'rented,'), most: 2, party: 'mortgagee' },
  watercraft: {
    offers: () => [
      { name: 'Hull and motor', share: 70, deductible: 500 },
      { name: 'Watercraft liability', share: 30, limits: [[300 * thousand, 'each occurrence']] },
    ],
    item: watercraft,
    most: 2,
    party: 'driver',
  },
  roadAndTrail: {
    offers: (random) => autoOffers(random, [100 * thousand, 300 * thousand]),
    item: vehicle(cycles),
    most: 3,
    party: 'driver',
  },
  umbrella: { offers: umbrella, item: null, most: 0, party: 'contact' },
  other: {
    offers: () => [{ name: 'Scheduled personal property', share: 100, limits: [[25 * thousand, null]], deductible: 0 }],
    item: null,
    most: 0,
    party: 'contact',
  },
  CA: {
    offers: (random) => autoOffers(random, [million, million]),
    item: vehicle(trucks),
    most: 9,
    party: 'driver',
  },
  BP: {
    offers: (random) => [...propertyOffers(random), ...liabilityOffers],
    item: building('location', 'office,'),
    most: 3,
    party: 'contact',
  },
  CP: { offers: propertyOffers, item: building('location', 'masonry,'), most: 5, party: 'mortgagee' },
  CG: { offers: () => liabilityOffers, item: null, most: 0, party: 'additionalInsured' },
  CM: {
    offers: () => [{ name: 'Contractors equipment', share: 100, limits: [[500 * thousand, null]], deductible: 1000 }],
    item: equipment,
    most: 5,
    party: 'contact',
  },
  CR: {
    offers: () => [{ name: 'Employee theft', share: 100, limits: [[100 * thousand, 'each loss']], deductible: 1000 }],
    item: null,
    most: 0,
    party: 'contact',
  },
  CU: { offers: umbrella, item: null, most: 0, party: 'contact' },
  WC: {
    offers: () => [
      { name: 'Workers’ compensation', share: 88 },
      {
        name: "Employers' liability",
        share: 12,
        limits: [
          [500 * thousand, 'each accident'],
          [500 * thousand, 'disease, each employee'],
        ],
      },
    ],
    item: building('location', 'payroll location,'),
    most: 2,
    party: 'contact',
  },
  SB: { offers: () => [{ name: 'Bond penalty', share: 100 }], item: bond, most: 1, party: 'principal' },
};

const endorsementForms = [
  ['IL 04 21', 'Address changed'],
  ['PP 03 05', 'Loss payable clause'],
  ['CG 20 10', 'Additional insured'],
  ['HO 04 61', 'Scheduled personal property'],
  ['CA 99 44', 'Vehicle added'],
] as const;

/** Splits the premium over the coverages by their shares; the first takes what rounding leaves, so that the sum is exact. */
const priced = (offers: readonly Offer[], premium: number): Coverage[] => {
  const shares = offers.reduce((sum, { share }) => sum + share, 0);
  const parts = offers.map(({ share }) => Math.floor((premium * share) / shares));
  const rest = premium - parts.reduce((sum, part) => sum + part, 0);
  return offers.map(({ name, limits = [], deductible }, at) => ({
    name,
    limits: limits.map(([amount, basis]) => ({ amount: Math.round(amount) * 100, basis })),
    deductible: deductible === undefined ? null : deductible * 100,
    premium: (parts[at] ?? 0) + (at === 0 ? rest : 0),
  }));
};

const personName = (random: Random): string => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

/** The insured first; a company drives no truck, its drivers do. */
const partiesOf = (
  role: PolicyParty['role'],
  isCompany: boolean,
  random: Random,
  insuredName: string,
): PolicyParty[] => {
  const isDriver = role === 'driver';
  const name = isDriver && isCompany ? personName(random) : insuredName || 'Unknown Policyholder';
  return [
    { role: role === 'mortgagee' ? 'contact' : role, name, note: isDriver ? 'Rated driver' : null },
    ...Array.from({ length: random.below(isDriver ? 3 : 2) }, () => ({
      role,
      name: role === 'mortgagee' ? `${random.pick(lastNames)} Savings Bank` : personName(random),
      note: null,
    })),
  ];
};

const endorsementsOf = (random: Random, effective: DayNumber): Endorsement[] =>
  Array.from({ length: random.chance(25) ? 1 + random.below(3) : 0 }, (_, at) => {
    const [formNumber, title] = random.pick(endorsementForms);
    return {
      formNumber,
      title,
      effective: isoOf(effective + 10 + at * 40),
      premiumChange: random.chance(40) ? 0 : (random.below(200) - 60) * 100,
    };
  });

/**
 * The terms of a policy: always the same for a number, a line and a premium. They are calculated when they are read: rows of terms would make up
 * nine tenths of the database.
 * @param insuredName name of the client as shown
 */
export const termsOf = ({ policy_number, line, effective, premium }: PolicyRow, insuredName: string): PolicyTerms => {
  const terms = linesTerms[line];
  if (!terms) return { coverages: [], insuredItems: [], parties: [], endorsements: [] };
  const random = randomOfText(policy_number);
  const { item, most, party, offers } = terms;
  return {
    coverages: priced(offers(random), premium),
    insuredItems: item ? Array.from({ length: 1 + random.below(most) }, () => item(random)) : [],
    parties: partiesOf(party, line === 'CA', random, insuredName),
    endorsements: endorsementsOf(random, dayNumberOf(effective)),
  };
};
