import { formLines, type FormKind } from '#machines/domain/documents/forms.ts';
import type { InsurerCode } from '#machines/domain/shared/company.ts';

/** What the forms of a line are about, by its code. */
const subjects: Readonly<Record<string, string>> = {
  PA: 'Full Glass, Rental Reimbursement, Accident Forgiveness, Rideshare',
  HO: 'Water Backup, Ordinance or Law, Scheduled Property, Home Business',
  PU: 'Underlying Limits, Uninsured Motorist Excess, Identity Recovery, Volunteer Service',
  DF: 'Vacant Dwelling, Theft, Builders Risk, Landlord Liability',
  MC: 'Custom Parts, Roadside Assistance, Passenger Liability, Touring Trailer',
  MT: 'Full-Time Residence, Vacation Liability, Awning Replacement, Towing and Labor',
  WT: 'Agreed Value, Fuel Spill Liability, Personal Effects, Ice and Freezing',
  CA: 'Hired and Non-Owned Auto, Motor Carrier, Drive Other Car, Garagekeepers',
  BP: 'Equipment Breakdown, Spoilage, Employee Dishonesty, Hired Auto Liability',
  CR: 'Forgery or Alteration, Computer Fraud, Money and Securities, Client Property',
  CG: 'Additional Insured, Liquor Liability, Products Recall, Employee Benefits Liability',
  CM: 'Contractors Equipment, Installation Floater, Motor Truck Cargo, Fine Arts',
  CP: 'Business Income, Protective Safeguards, Windstorm or Hail, Blanket Limits',
  CU: 'Follow Form, Professional Services, Aircraft Liability, Punitive Damages',
  WC: 'Experience Rating, Volunteer Compensation, Officers and Partners, Return to Work',
  CLA: 'Fleet Safety, Telematics, Seasonal Drivers, Hired Autos',
  CLB: 'Main Street Shops, Offices, Restaurants, Apartment Owners',
  CLG: 'Contractors, Manufacturers, Wholesalers, Habitational Risks',
  CLS: 'Breweries and Wineries, Nonprofits, Farm Supply, Golf Courses',
  GM: 'Our Service Promise, Billing Options, The Agents’ Portal, Claims Around the Clock',
  LC: 'Slips and Falls, Kitchen Fires, Frozen Pipes, Driver Turnover',
  PL: 'Bundled Home and Auto, Young Drivers, Winter at Home, Lake Season',
  SU: 'Contract Bonds, License and Permit Bonds, Court Bonds, Notary Bonds',
};

export const formSubjects = (lob: string): readonly string[] => (subjects[lob] ?? '').split(', ');

/** Lines that insurers sell under names of their own. */
const ownProducts: Readonly<Record<string, Partial<Record<InsurerCode, string>>>> = {
  PA: { WNA: 'Select Auto', PSI: 'Signature Auto', UIC: 'Alaska Auto' },
  HO: { WNA: 'Select Home', PSI: 'Signature Home', UIC: 'Alaska Home' },
};

/** The product that a form belongs to. */
export const formProduct = ({ kind, lob, company }: { kind: FormKind; lob: string; company: InsurerCode }): string =>
  ownProducts[lob]?.[company] ?? formLines(kind)[lob] ?? lob;
