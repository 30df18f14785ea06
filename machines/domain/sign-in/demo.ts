import * as v from 'valibot';

/** An account to try the portal with, as the embedded carrier lists it. */
export const demoAccountSchema = v.object({ email: v.string(), password: v.string(), description: v.string() });
export type DemoAccount = v.InferOutput<typeof demoAccountSchema>;

/** A code that the embedded carrier sent; `sentAt` is an ISO 8601 instant. */
export const demoCodeSchema = v.object({ to: v.string(), code: v.string(), sentAt: v.string() });
export type DemoCode = v.InferOutput<typeof demoCodeSchema>;
