const live = ':is([role="status"], [role="alert"], [aria-live])';

/** Watches for live regions inside of live regions: screen readers say the words of the inner one twice, or not at all. */
export const watchNestedLiveRegions = () => {
  const nested = new Set<string>();
  const check = () => {
    for (const inner of document.querySelectorAll(`${live} ${live}`)) {
      const outer = inner.parentElement?.closest(live);
      nested.add(`A live region inside of a live region: ${outer?.className}, ${inner.className}`);
    }
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['role', 'aria-live'] });
  return {
    stop: (): readonly string[] => {
      check();
      observer.disconnect();
      return [...nested];
    },
  };
};
