import { Footer } from '#layouts/Footer.tsx';
import type { Brand } from '#brands/brand.ts';
import { classOf, partOf } from '#ui/classes.ts';
import { HeaderSkeleton, ResultsSkeleton } from '#ui/Skeleton.tsx';

/** The frame of the portal before it is known who is there: the brand, and the place of what will come. */
export const ShellLayout = ({ brand }: { brand: Brand }) => (
  <div className={partOf('portal', 'root')} aria-busy="true">
    <header className={partOf('portal', 'header')}>
      <div className={classOf('container')}>
        <div className={partOf('portal', 'bar')}>
          <brand.Logo />
        </div>
      </div>
    </header>
    <main id="main" className={partOf('portal', 'main')}>
      <h1 className={classOf('hidden')}>{brand.company.title}</h1>
      <p role="status" className={classOf('hidden')}>
        Loading
      </p>
      <div className={classOf('container')}>
        <HeaderSkeleton />
        <ResultsSkeleton count={3} />
      </div>
    </main>
    <Footer brand={brand} />
  </div>
);
