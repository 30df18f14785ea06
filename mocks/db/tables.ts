import type { Kysely } from 'kysely';
import type { BillingTables } from './tables/billing.ts';
import type { ClientsTables } from './tables/clients.ts';
import type { ControlTables } from './tables/control.ts';
import type { DeliveryTables } from './tables/delivery.ts';
import type { DocumentsTables } from './tables/documents.ts';
import type { HttpTables } from './tables/http.ts';
import type { OnboardingTables } from './tables/onboarding.ts';
import type { ReportsTables } from './tables/reports.ts';
import type { SessionTables } from './tables/session.ts';
import type { SettingsTables } from './tables/settings.ts';
import type { ShellTables } from './tables/shell.ts';
import type { SignInTables } from './tables/sign-in.ts';

/** Every table of the carrier, by area. */
export interface Tables
  extends
    SessionTables,
    SignInTables,
    OnboardingTables,
    ClientsTables,
    BillingTables,
    DocumentsTables,
    ReportsTables,
    SettingsTables,
    ShellTables,
    HttpTables,
    DeliveryTables,
    ControlTables {}

/** A connection to the database of the carrier, typed by its tables. */
export type Database = Kysely<Tables>;
