import type { LogoProps } from '#brands/brand.ts';
import { partOf } from '#ui/classes.ts';

/** A gull on the wing over a ridge, and the name. */
export const KittiwakeLogo = ({ isInverse }: LogoProps) => (
  <span className={partOf('logo', 'root', { inverse: isInverse })}>
    <svg
      className={partOf('logo', 'mark')}
      viewBox="0 0 40 40"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g stroke="currentColor" strokeWidth="2.5">
        <path d="M3 15.5C8.5 8 14.5 8.5 20 16c5.5-7.5 11.5-8 17-.5" />
        <path d="m5 35 9.5-11 5 5.5L26 21l9 14" />
      </g>
      <path
        className={partOf('logo', 'spark')}
        strokeWidth="2.5"
        d="M3 15.5c1.4-1.9 2.8-3.3 4.2-4.2M37 15.5c-1.4-1.9-2.8-3.3-4.2-4.2"
      />
    </svg>
    <span>
      Kittiwake<span className={partOf('logo', 'suffix')}> Insurance</span>
    </span>
  </span>
);

const ridges = [
  'M0 262 64 214l38 26 74-86 52 58 36-30 82 104 58-62 46 40 78-98 72 84v150H0z',
  'M0 316 82 268l52 30 70-56 66 60 84-46 72 50 62-34 112 62v66H0z',
  'M0 366 110 326l92 28 104-36 96 34 88-24 110 42v30H0z',
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
    <circle className={partOf('logo', 'spark')} cx="432" cy="150" r="34" strokeWidth="2.5" />
    {ridges.map((ridge, at) => (
      <path
        key={ridge}
        d={ridge}
        stroke="currentColor"
        strokeOpacity={0.3 + at * 0.12}
        strokeWidth="1.5"
        className={partOf('logo', 'ridge')}
      />
    ))}
  </svg>
);
