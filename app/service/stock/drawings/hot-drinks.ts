import { dots, scene, shadow, strokes } from '../scene';

const STEAM = 'M182 78c-8-12 8-18 0-32M204 74c-8-12 8-20 0-36M226 78c-8-12 8-18 0-32';

export const hotDrinks = {
  coffee: scene(
    'A mug of black coffee on a saucer',
    'coffee, black, americano, filter, hot, drink, mug',
    { wall: '#d9cdbd', table: '#b99f84' },
    `${shadow(200, 206, 96, 12)}
  <ellipse cx="200" cy="200" rx="92" ry="15" fill="#e6ddcf"/>
  <ellipse cx="200" cy="197" rx="92" ry="14" fill="#faf6ef"/>
  <ellipse cx="200" cy="198" rx="52" ry="7" fill="#d8cfc1"/>
  <path d="M256 118c42-8 46 46-8 52" fill="none" stroke="#38535c" stroke-width="13"/>
  <path d="M140 100h120c2 56-14 94-34 98h-52c-20-4-36-42-34-98Z" fill="#41616b"/>
  <path d="M236 100h24c2 56-14 94-34 98h-14c18-14 26-50 24-98Z" fill="#2f4a53"/>
  <ellipse cx="200" cy="100" rx="60" ry="13" fill="#55798477"/>
  <ellipse cx="200" cy="100" rx="60" ry="13" fill="#547682"/>
  <ellipse cx="200" cy="102" rx="52" ry="9.5" fill="#3a2216"/>
  <path d="M160 104c14 7 44 8 62 5-18 4-48 3-62-5Z" fill="#7a4c2c"/>
  ${strokes(STEAM, '#ffffff', 5, 0.55)}`,
  ),

  latte: scene(
    'A caffè latte in a glass, with milk foam',
    'latte, coffee, caffe latte, milk, flat white, hot, drink',
    { wall: '#cfd3c6', table: '#a6a58f' },
    `${shadow(200, 208, 54, 10)}
  <path d="M150 60h100l-14 142c-1 6-6 8-10 8h-52c-4 0-9-2-10-8Z" fill="#ffffff" opacity=".45"/>
  <path d="M156 92h88l-11 108c0 4-4 6-8 6h-50c-4 0-8-2-8-6Z" fill="#c89362"/>
  <path d="M156 92h88l-4 40c-26 10-54-8-80 2Z" fill="#dcb58a"/>
  <path d="M163 160c26-8 48 8 74 0l-4 40c0 4-4 6-8 6h-50c-4 0-8-2-8-6Z" fill="#a86f42"/>
  <path d="M154 74c0-10 20-16 46-16s46 6 46 16l-2 20c-20 8-68 8-88 0Z" fill="#fbf3e4"/>
  <ellipse cx="200" cy="72" rx="46" ry="11" fill="#fffaf0"/>
  <path d="M200 80c-16-5-22-9-18-13 4-3 14-2 18 2 4-4 14-5 18-2 4 4-2 8-18 13Z" fill="#c58d57"/>
  <path d="M168 100l6 92" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".45"/>
  ${strokes('M186 42c-6-9 6-13 0-23M212 42c-6-9 6-13 0-23', '#ffffff', 4.5, 0.6)}`,
  ),

  tea: scene(
    'A cup of tea with lemon beside a small pot',
    'tea, lemon, pot, black tea, hot, drink, cup',
    { wall: '#d5dad2', table: '#9fae9f' },
    `${shadow(278, 198, 70, 11)}
  <path d="M214 130c-26-6-34 8-44-12l-10 5c8 34 32 38 58 40Z" fill="#4f6f5a"/>
  <path d="M330 122c44-6 42 46-6 56" fill="none" stroke="#4f6f5a" stroke-width="11"/>
  <ellipse cx="276" cy="150" rx="66" ry="49" fill="#5d8169"/>
  <path d="M300 104c48 22 42 84-8 94 34-20 34-70 8-94Z" fill="#4a6a55"/>
  <path d="M238 108c14-12 62-12 76 0-18 7-58 7-76 0Z" fill="#6e947b"/>
  <circle cx="276" cy="94" r="8" fill="#e9e2d2"/>
  ${shadow(130, 214, 74, 11)}
  <ellipse cx="130" cy="208" rx="72" ry="12" fill="#fbf8f1"/>
  <ellipse cx="130" cy="209" rx="40" ry="6" fill="#ddd6c7"/>
  <path d="M170 150c36-6 34 34-8 36" fill="none" stroke="#fbf8f1" stroke-width="9"/>
  <path d="M80 138h98c0 40-18 68-34 70h-30c-16-2-34-30-34-70Z" fill="#fbf8f1"/>
  <path d="M160 138h18c0 40-18 68-34 70h-8c16-12 24-38 24-70Z" fill="#e7e0d2"/>
  <ellipse cx="129" cy="138" rx="49" ry="10" fill="#eee7d9"/>
  <ellipse cx="129" cy="140" rx="42" ry="7" fill="#b8702c"/>
  <ellipse cx="120" cy="139" rx="17" ry="4.5" fill="#f4d55a"/>
  <ellipse cx="120" cy="139" rx="12" ry="3" fill="#f9e791"/>
  ${dots('114,139 126,139', 1.4, '#e2b93b')}
  ${strokes('M112 118c-6-9 6-13 0-24M134 114c-6-9 6-13 0-26', '#ffffff', 4.5, 0.65)}`,
  ),
};
