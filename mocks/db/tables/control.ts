/** A fault of the control API: it replaces the next `times` answers of a path. */
export interface FaultRow {
  id: string;
  serial: number;
  method: string;
  path: string;
  kind: 'status' | 'malformed' | 'drop' | 'delay';
  status: number;
  body: string | null;
  delay_ms: number;
  times: number;
}

/** A request to a stub application of a demonstration; `fields` is a JSON list of name and value. */
export interface ArrivalRow {
  id: string;
  serial: number;
  application: string;
  method: string;
  path: string;
  fields: string;
  referer: string | null;
  at: number;
}

/** Single facts: what the seed made, how far the demo's clock is moved. */
export interface SettingRow {
  name: string;
  value: string;
}

/** The tables of the control API. */
export interface ControlTables {
  faults: FaultRow;
  arrivals: ArrivalRow;
  settings: SettingRow;
}
