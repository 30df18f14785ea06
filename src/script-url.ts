interface Policy {
  createScriptURL: (url: string) => string;
}

interface Factory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | null = null;

/** The one policy of this product that turns a text into a script's address: only our own assets. */
export const scriptUrl = (url: string): string => {
  const own = new URL(url, window.location.href);
  if (own.origin !== window.location.origin) throw new Error('app-worker: only scripts of this origin');
  const rules: Policy = { createScriptURL: (text) => text };
  const { trustedTypes } = window as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('app-worker', rules) ?? rules;
  return policy.createScriptURL(own.href);
};
