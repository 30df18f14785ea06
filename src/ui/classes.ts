type Recipes = typeof import('#styled/recipes/index.js');

type OrNumber<Name> = Name extends `${infer Count extends number}` ? Name | Count : Name;
type Value<Values> = Values extends readonly (infer One)[] ? OrNumber<One> : never;
type Variants<Name extends keyof Recipes> = Recipes[Name] extends { variantMap: infer Map }
  ? { [Key in keyof Map]?: Value<Map[Key]> | undefined }
  : never;
type Slots = { [Name in keyof Recipes]: Recipes[Name] extends { __slot: infer Slot } ? Slot : never };
type SlotRecipe = { [Name in keyof Recipes]: [Slots[Name]] extends [never] ? never : Name }[keyof Recipes];

const join = (base: string, variants: object): string => {
  let all = base;
  for (const [name, value] of Object.entries(variants)) {
    if (value !== undefined && value !== false) all += ` ${base}--${name}_${value}`;
  }
  return all;
};

/** Class names of a recipe of panda.config.ts in some variants; names and values are checked by its generated types. */
export const classOf = <Name extends Exclude<keyof Recipes, SlotRecipe>>(
  name: Name,
  variants?: Variants<Name>,
): string => join(name, variants ?? {});

/** Class names of one part of a recipe with slots. */
export const partOf = <Name extends SlotRecipe>(name: Name, slot: Slots[Name], variants?: Variants<Name>): string =>
  join(`${name}__${String(slot)}`, variants ?? {});
