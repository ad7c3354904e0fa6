import { dots, plate, scene, shadow, strokes } from '../scene';

export const soupsNoodles = {
  'tomato-soup': scene(
    'A bowl of tomato soup with cream and croutons',
    'soup, tomato, cream, croutons, hot, lunch, vegetarian',
    { wall: '#dccfc3', table: '#b0937f' },
    `${plate(200, 206, 124)}
  <path d="M96 128h208c0 44-32 72-70 78h-68c-38-6-70-34-70-78Z" fill="#4b5c6b"/>
  <path d="M272 128h32c0 44-32 72-70 78h-24c36-14 58-42 62-78Z" fill="#3b4a57"/>
  <ellipse cx="200" cy="128" rx="104" ry="26" fill="#5d7080"/><ellipse cx="200" cy="130" rx="92" ry="20" fill="#cf4f2a"/>
  <path d="M136 130c14-14 46-16 58-4s34 10 44-4c8 16-14 24-32 22s-28-14-44-4c-10 6-24 2-26-10Z" fill="#f8dfc4"/>
  <g fill="#d9a356"><rect x="234" y="120" width="17" height="12" rx="3"/><rect x="254" y="128" width="16" height="11" rx="3"/><rect x="170" y="116" width="15" height="10" rx="3"/></g>
  <path d="M204 126c6-10 18-10 22-4-4 8-14 10-22 4Z" fill="#5c8a3f"/>
  ${strokes('M172 88c-8-12 8-18 0-32M200 84c-8-12 8-20 0-36M228 88c-8-12 8-18 0-32', '#ffffff', 5, 0.6)}`,
  ),

  'noodle-bowl': scene(
    'A bowl of noodles with egg, greens and chopsticks',
    'noodles, ramen, egg, asian, japanese, bowl, broth, hot',
    { wall: '#d8cbb9', table: '#a88a6b' },
    `${shadow(200, 216, 100, 12)}
  <path d="M92 124h216c0 52-36 86-76 92h-64c-40-6-76-40-76-92Z" fill="#30475a"/>
  <path d="M276 124h32c0 52-36 86-76 92h-22c38-16 62-48 66-92Z" fill="#243746"/>
  <path d="M98 144h204l-4 12H102Z" fill="#d8c9a8"/>
  <ellipse cx="200" cy="124" rx="108" ry="28" fill="#40596e"/><ellipse cx="200" cy="126" rx="97" ry="22" fill="#b9783a"/>
  ${strokes('M120 126c14-14 30 10 46-2s30 12 46 0 26 8 36-4M128 136c16-10 30 8 46-2s28 12 44 2 28 4 40-6M136 116c14-8 26 8 40-2s26 8 40 0', '#f1d28a', 6)}
  <ellipse cx="248" cy="118" rx="26" ry="15" fill="#fdf8ee"/><ellipse cx="248" cy="118" rx="13" ry="8" fill="#eda53b"/>
  <path d="M136 110c6-16 24-20 36-14-4 12-20 20-36 14ZM150 102c-2-14 10-24 20-24 2 12-6 24-20 24Z" fill="#4f8446"/>
  ${dots('196,110 206,140 178,142 218,112', 3.4, '#7fb35c')}
  <path d="M196 112L330 34l5 8-130 76ZM214 118L344 56l4 8-126 60Z" fill="#8f3b2c"/>`,
  ),
};
