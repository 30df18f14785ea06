import type { LogoProps } from '#brands/brand.ts';
import { partOf } from '#ui/classes.ts';

/** A mill wheel over running water, and the name. */
export const MillraceLogo = ({ isInverse }: LogoProps) => (
  <span className={partOf('logo', 'root', { inverse: isInverse })}>
    <svg className={partOf('logo', 'mark')} viewBox="0 0 40 40" fill="none" strokeLinecap="round" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2.5">
        <path d="M9.7 24.5A12 12 0 1 1 30.3 24.5" />
        <path d="M20 18.5V6.5M20 18.5 9.6 12.5M20 18.5l10.4-6M20 18.5 11 23.6M20 18.5l9 5.1" strokeWidth="2" />
      </g>
      <g className={partOf('logo', 'spark')} strokeWidth="2.5">
        <path d="M4 30c4-3.5 7-3.5 10.7 0s7 3.5 10.6 0 6.7-3.5 10.7 0" />
        <path d="M9 36c3-2.6 5.5-2.6 8.2 0s5.5 2.6 8.3 0 4-2.4 5.5-1.4" />
      </g>
    </svg>
    <span>
      Millrace<span className={partOf('logo', 'suffix')}> Mutual</span>
    </span>
  </span>
);

/** Currents of a river, seen from above. */
export const MillraceIllustration = () => (
  <svg
    className={partOf('logo', 'picture')}
    viewBox="0 0 600 400"
    preserveAspectRatio="xMidYMax slice"
    fill="none"
    aria-hidden="true"
  >
    <g stroke="currentColor" strokeWidth="1.5">
      {Array.from({ length: 11 }, (_, at) => (
        <path
          key={at}
          opacity={0.14 + at * 0.05}
          d={`M-20 ${130 + at * 27}c110 ${-96 + at * 9} 190 ${64 - at * 4} 310 ${8 - at}s190 ${-88 + at * 9} 330 ${-22 + at}`}
        />
      ))}
    </g>
    <g className={partOf('logo', 'spark')} strokeWidth="2.5" strokeLinecap="round">
      <path d="M-20 265c110-51 190 44 310 3s190-43 330-17" />
    </g>
  </svg>
);
