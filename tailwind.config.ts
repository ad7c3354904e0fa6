import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/** Maps the tokens of `app/styles/tokens.css` to utilities; a value that is no token has no name. */
export default {
  content: ['./app/**/*.{ts,tsx}'],
  future: { hoverOnlyWhenSupported: true },
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: 'var(--canvas)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      sunken: 'var(--sunken)',
      hover: 'var(--hover)',
      pressed: 'var(--pressed)',
      line: { DEFAULT: 'var(--line)', 2: 'var(--line-2)' },
      edge: 'var(--edge)',
      ink: { DEFAULT: 'var(--ink)', 2: 'var(--ink-2)', 3: 'var(--ink-3)' },
      'on-fill': 'var(--on-fill)',
      accent: {
        DEFAULT: 'var(--accent)',
        hover: 'var(--accent-hover)',
        ink: 'var(--accent-ink)',
        soft: 'var(--accent-soft)',
        line: 'var(--accent-line)',
      },
      focus: 'var(--focus)',
      danger: {
        DEFAULT: 'var(--danger)',
        hover: 'var(--danger-hover)',
        ink: 'var(--danger-ink)',
        soft: 'var(--danger-soft)',
        line: 'var(--danger-line)',
      },
      warn: {
        DEFAULT: 'var(--warn)',
        ink: 'var(--warn-ink)',
        soft: 'var(--warn-soft)',
        line: 'var(--warn-line)',
      },
      good: {
        DEFAULT: 'var(--good)',
        ink: 'var(--good-ink)',
        soft: 'var(--good-soft)',
        line: 'var(--good-line)',
      },
      scrim: 'var(--scrim)',
      leader: 'var(--leader)',
      board: { DEFAULT: 'var(--board)', ink: 'var(--board-ink)', 'ink-2': 'var(--board-ink-2)' },
    },
    fontFamily: {
      sans: [
        '-apple-system',
        'BlinkMacSystemFont',
        '"Segoe UI Variable Text"',
        '"Segoe UI"',
        'Roboto',
        '"Noto Sans"',
        '"Liberation Sans"',
        '"Helvetica Neue"',
        'Arial',
        'sans-serif',
      ],
      mono: [
        'ui-monospace',
        '"SF Mono"',
        '"Cascadia Mono"',
        '"Segoe UI Mono"',
        '"Roboto Mono"',
        '"Liberation Mono"',
        'monospace',
      ],
    },
    fontSize: {
      12: ['0.75rem', '1rem'],
      13: ['0.8125rem', '1.25rem'],
      14: ['0.875rem', '1.25rem'],
      16: ['1rem', '1.5rem'],
      20: ['1.25rem', '1.75rem'],
      28: ['1.75rem', '2.125rem'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600', bold: '700' },
    borderRadius: { none: '0', 1: '4px', 2: '6px', 3: '10px', full: '999px' },
    boxShadow: {
      none: 'none',
      1: 'var(--shadow-1)',
      2: 'var(--shadow-2)',
      3: 'var(--shadow-3)',
      hairline: 'inset 0 0 0 1px var(--line)',
      'hairline-2': 'inset 0 0 0 1px var(--line-2)',
      'hairline-accent': 'inset 0 0 0 1px var(--accent-line)',
      'hairline-warn': 'inset 0 0 0 1px var(--warn-line)',
      'hairline-danger': 'inset 0 0 0 1px var(--danger)',
    },
    screens: { md: '700px', lg: '900px', xl: '1200px' },
    extend: {
      spacing: {
        control: 'var(--control)',
        'control-s': 'var(--control-s)',
        row: 'var(--row)',
        'row-head': 'var(--row-head)',
        'nav-row': 'var(--nav-row)',
        nav: 'var(--nav)',
        panel: 'var(--panel)',
        window: 'var(--screen)',
      },
      minWidth: { control: 'var(--control)', 'control-s': 'var(--control-s)' },
      minHeight: {
        control: 'var(--control)',
        'control-s': 'var(--control-s)',
        'nav-row': 'var(--nav-row)',
      },
      transitionDuration: { DEFAULT: 'var(--fast)' },
    },
  },
  plugins: [
    plugin(({ addVariant }) => {
      addVariant('coarse', '@media (pointer: coarse)');
      addVariant('current', '&[aria-current]');
    }),
  ],
} satisfies Config;
