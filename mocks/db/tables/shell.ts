/**
 * A system message. `company` is the company whose users see it; `serial` orders them. `content` is HTML that is
 * not sanitized.
 */
export interface MessageRow {
  id: string;
  serial: number;
  company: string;
  title: string | null;
  content: string | null;
  type: string | null;
  status: string;
}

/** The tables of the system messages. */
export interface ShellTables {
  messages: MessageRow;
}
