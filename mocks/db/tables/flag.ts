/** Yes and no as both databases keep them. */
export type Flag = 0 | 1;
