import type { InsuredItem, PolicyParty } from '#machines/domain/clients/policies.ts';
import type { Random } from '../seed/random.ts';
import { bond, building, cycles, equipment, trucks, vehicle, vehicles, watercraft } from './insured-items.ts';

/** A coverage before its premium is known: its share of the premium in percent. */
export interface Offer {
  name: string;
  share: number;
  /** in dollars, with what each is for */
  limits?: readonly [amount: number, basis: string | null][];
  /** in dollars */
  deductible?: number;
}

const thousand = 1000;
const million = 1_000_000;

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

/** The form of an endorsement. */
export type EndorsementForm = readonly [formNumber: string, title: string];

const additionalInterest: EndorsementForm = ['HO 04 10', 'Additional interest added'];
const personalLossPayable: EndorsementForm = ['PP 03 05', 'Loss payable clause'];

interface LineTerms {
  offers: (random: Random) => readonly Offer[];
  item: ((random: Random) => InsuredItem) | null;
  /** at most so many insured items */
  most: number;
  party: PolicyParty['role'];
  /** whether the first coverage insures the one item, for all that it is worth */
  insuresItem?: boolean;
  /** forms that change such a policy */
  endorsements: readonly EndorsementForm[];
}

/** What a policy of each line has. */
export const linesTerms: Readonly<Record<string, LineTerms>> = {
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
    endorsements: [
      personalLossPayable,
      ['PP 03 03', 'Towing and labor costs added'],
      ['PP 03 26', 'Liability coverage exclusion'],
    ],
  },
  home: {
    offers: homeOffers,
    item: building('dwelling', 'frame,'),
    most: 1,
    insuresItem: true,
    party: 'mortgagee',
    endorsements: [
      additionalInterest,
      ['HO 04 61', 'Scheduled personal property'],
      ['HO 04 95', 'Water back-up coverage added'],
    ],
  },
  dwelling: {
    offers: homeOffers,
    item: building('dwelling', 'rented,'),
    most: 2,
    party: 'mortgagee',
    endorsements: [additionalInterest, ['DP 04 41', 'Additional insured'], ['DP 04 73', 'Residence premises changed']],
  },
  watercraft: {
    offers: () => [
      { name: 'Hull and motor', share: 70, deductible: 500 },
      { name: 'Watercraft liability', share: 30, limits: [[300 * thousand, 'each occurrence']] },
    ],
    item: watercraft,
    most: 2,
    party: 'driver',
    endorsements: [
      ['WT 10 13', 'Loss payable clause'],
      ['WT 10 21', 'Watercraft added'],
    ],
  },
  roadAndTrail: {
    offers: (random) => autoOffers(random, [100 * thousand, 300 * thousand]),
    item: vehicle(cycles),
    most: 3,
    party: 'driver',
    endorsements: [personalLossPayable, ['PP 03 23', 'Motorcycle added']],
  },
  umbrella: {
    offers: umbrella,
    item: null,
    most: 0,
    party: 'contact',
    endorsements: [
      ['DL 98 60', 'Auto liability following form'],
      ['DL 98 51', 'Additional residence premises'],
    ],
  },
  other: {
    offers: () => [{ name: 'Scheduled personal property', share: 100, limits: [[25 * thousand, null]], deductible: 0 }],
    item: null,
    most: 0,
    party: 'contact',
    endorsements: [['HO 04 61', 'Scheduled personal property']],
  },
  CA: {
    offers: (random) => autoOffers(random, [million, million]),
    item: vehicle(trucks),
    most: 9,
    party: 'driver',
    endorsements: [
      ['CA 99 44', 'Loss payable clause'],
      ['CA 20 01', 'Lessor added as additional insured'],
      ['CA 04 44', 'Waiver of transfer of rights'],
    ],
  },
  BP: {
    offers: (random) => [...propertyOffers(random), ...liabilityOffers],
    item: building('location', 'office,'),
    most: 3,
    party: 'contact',
    endorsements: [
      ['BP 04 48', 'Additional insured'],
      ['BP 12 03', 'Loss payable clause'],
      ['BP 04 46', 'Ordinance or law coverage added'],
    ],
  },
  CP: {
    offers: propertyOffers,
    item: building('location', 'masonry,'),
    most: 5,
    party: 'mortgagee',
    endorsements: [
      ['CP 12 18', 'Loss payable provisions'],
      ['CP 04 05', 'Ordinance or law coverage added'],
      ['CP 10 30', 'Special causes of loss'],
    ],
  },
  CG: {
    offers: () => liabilityOffers,
    item: null,
    most: 0,
    party: 'additionalInsured',
    endorsements: [
      ['CG 20 10', 'Additional insured'],
      ['CG 24 04', 'Waiver of transfer of rights'],
      ['CG 21 47', 'Employment-related practices exclusion'],
    ],
  },
  CM: {
    offers: () => [{ name: 'Contractors equipment', share: 100, limits: [[500 * thousand, null]], deductible: 1000 }],
    item: equipment,
    most: 5,
    party: 'contact',
    endorsements: [
      ['CM 66 01', 'Equipment added'],
      ['CM 00 28', 'Signs coverage added'],
    ],
  },
  CR: {
    offers: () => [{ name: 'Employee theft', share: 100, limits: [[100 * thousand, 'each loss']], deductible: 1000 }],
    item: null,
    most: 0,
    party: 'contact',
    endorsements: [
      ['CR 20 14', 'Employee added to the schedule'],
      ['CR 25 41', 'Designated persons excluded'],
    ],
  },
  CU: {
    offers: umbrella,
    item: null,
    most: 0,
    party: 'contact',
    endorsements: [
      ['CU 24 03', 'Waiver of transfer of rights'],
      ['CU 21 23', 'Nuclear energy liability exclusion'],
    ],
  },
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
    endorsements: [
      ['WC 00 03 13', 'Waiver of our right to recover'],
      ['WC 00 03 10', 'Sole proprietors and partners covered'],
    ],
  },
  SB: {
    offers: () => [{ name: 'Bond penalty', share: 100 }],
    item: bond,
    most: 1,
    insuresItem: true,
    party: 'principal',
    endorsements: [
      ['SR 01', 'Penalty of the bond changed'],
      ['SR 02', 'Name of the principal changed'],
    ],
  },
};
