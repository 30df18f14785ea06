/** An error screen failed itself: depends on nothing that could fail again. */
export const ErrorPageFailed = ({ homeHref = '/' }: { homeHref?: string }) => (
  <main className="plain__main">
    <h1>An error occurred while showing the error page</h1>
    <p>
      <a href={homeHref}>Go to the home page</a>
    </p>
  </main>
);
