const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is on this machine, so that what is sent to it crosses no network. */
export const isOnThisMachine = (address: string): boolean => loopback.has(new URL(address).hostname);
