import type { LogoProps } from '#brands/brand.ts';
import { partOf } from '#ui/classes.ts';

/** A gull on the wing over the swell, and the name. */
export const KittiwakeLogo = ({ isInverse }: LogoProps) => (
  <span className={partOf('logo', 'root', { inverse: isInverse })}>
    <svg className={partOf('logo', 'mark')} viewBox="0 0 40 40" fill="none" strokeLinecap="round" aria-hidden="true">
      <path
        fill="currentColor"
        d="M1 14.5C8 7.5 15.5 8.5 20 16.5 24.5 8.5 32 7.5 39 14.5 32 11.8 26 14 22.3 22.5c-.8 1.8-3.8 1.8-4.6 0C14 14 8 11.8 1 14.5z"
      />
      <g className={partOf('logo', 'spark')} strokeWidth="2.5">
        <path d="M6 29.5c3.5-3 6-3 9.3 0s6 3 9.4 0 5.8-3 9.3 0" />
      </g>
      <path stroke="currentColor" strokeWidth="2.5" d="M12.5 35.5c2.6-2 4.6-2 7.2 0s4.7 2 7.3 0" />
    </svg>
    <span>
      Kittiwake<span className={partOf('logo', 'suffix')}> Insurance</span>
    </span>
  </span>
);

const ridges = [
  'M0 250 46 222l30 18 58-62 26 30 34-18 62 70 44-34 40 26 66-84 34 40 30-14 54 62 76-46v190H0z',
  'M0 312 54 280l40 22 70-58 38 44 44-22 66 54 58-46 62 30 74-64 46 46 48-18v132H0z',
  'M0 352 84 318l58 30 88-42 76 46 82-34 86 40 126-46v88H0z',
  'M0 382c90-22 170-22 260-6s200 14 340-10v34H0z',
];

/** Ridges behind one another under a low sun. */
export const KittiwakeIllustration = () => (
  <svg
    className={partOf('logo', 'picture')}
    viewBox="0 0 600 400"
    preserveAspectRatio="xMidYMax slice"
    fill="none"
    aria-hidden="true"
  >
    <circle className={partOf('logo', 'spark')} cx="408" cy="168" r="38" strokeWidth="2.5" />
    <g className={partOf('logo', 'ridge')} stroke="currentColor" strokeOpacity="0.4" strokeLinejoin="round">
      {ridges.map((ridge) => (
        <path key={ridge} d={ridge} />
      ))}
    </g>
    <g fill="currentColor">
      {ridges.map((ridge, at) => (
        <path key={ridge} d={ridge} fillOpacity={0.05 + at * 0.01} />
      ))}
    </g>
  </svg>
);
