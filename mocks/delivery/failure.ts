/** A message that is handed to the mail server or to the sender of texts. */
export interface Message {
  /** stays the same when the message is sent again, so that a receiver can see a repetition */
  id: string;
  /** an email address, or a phone number as (###) ###-#### */
  to: string;
  subject: string;
  text: string;
}

/** Hands a message over; rejects with a DeliveryFailed. */
export type Send = (message: Message) => Promise<void>;

/** A message that was not taken; `reason` holds neither its text nor its recipient. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  readonly reason: string;
  /** another attempt would fail too */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}
