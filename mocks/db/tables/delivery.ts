/**
 * A mail or a text. `recipient` is an email address, or a phone number as (###) ###-####. `serial` orders the messages. In a demonstration it is `kept`. Elsewhere it is
 * `waiting` until it is `delivered`, `undelivered` or `replaced` by a later one of its `topic`; then `text` is empty.
 * `due_at` is when the next attempt, or the end of a claim, is due; null where there is none.
 */
export interface OutboxRow {
  id: string;
  serial: number;
  recipient_kind: 'email' | 'phone';
  recipient: string;
  subject: string;
  text: string;
  code: string | null;
  sent_at: number;
  state: 'kept' | 'waiting' | 'delivered' | 'undelivered' | 'replaced';
  attempts: number;
  due_at: number | null;
  expires_at: number | null;
  topic: string | null;
}

/** The tables of mails and texts. */
export interface DeliveryTables {
  outbox: OutboxRow;
}
