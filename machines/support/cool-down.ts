/** Seconds until another code may be asked for, whenever they change. */
export type CoolDownMessage = { type: 'coolDown.changed'; seconds: number };

/** Another code may be asked for. */
export const isCooledDown = ({ context }: { context: { coolDown: number } }): boolean => context.coolDown <= 0;
