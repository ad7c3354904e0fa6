import { dots, scene, shadow } from '../scene';

export const beerWine = {
  beer: scene(
    'A mug of amber beer with a head of foam',
    'beer, ale, lager, draft, pint, mug, alcohol, bar',
    { wall: '#d9cba9', table: '#a4814f' },
    `${shadow(196, 214, 62, 11)}
  <path d="M248 98h24c26 0 26 74 0 76h-24" fill="none" stroke="#eef0ea" stroke-width="13" opacity=".85"/>
  <path d="M142 74h108v132c0 6-4 8-8 8h-92c-4 0-8-2-8-8Z" fill="#eef0ea" opacity=".8"/>
  <path d="M150 82h92v116c0 5-3 7-7 7h-78c-4 0-7-2-7-7Z" fill="#d98f1f"/>
  <path d="M150 82h92v22h-92Z" fill="#e9ad43"/>
  <g fill="#f6cf7c" opacity=".8"><rect x="166" y="112" width="9" height="80" rx="4.5"/>
  <rect x="191" y="112" width="9" height="80" rx="4.5"/><rect x="216" y="112" width="9" height="80" rx="4.5"/></g>
  <path d="M136 84c-10-18 8-32 22-26 6-16 32-18 40-6 12-12 34-6 36 8 18-2 28 16 16 28-4 10-16 6-22 2-8 8-22 6-26 0-8 8-20 8-28 0-8 10-34 10-38-6Z" fill="#fffaf0"/>
  <path d="M160 92c2 14-2 26 4 30 6-4 2-18 4-30Z" fill="#fffaf0"/>
  ${dots('158,70 182,62 206,68 230,74 172,80 216,84', 4, '#f1e6d0')}`,
  ),

  'red-wine': scene(
    'A glass of red wine',
    'wine, red, glass, alcohol, bar, merlot, drink',
    { wall: '#d6c8ca', table: '#9d8387' },
    `${shadow(200, 214, 46, 9)}
  <ellipse cx="200" cy="212" rx="42" ry="8" fill="#ffffff" opacity=".75"/>
  <path d="M196 142h8l2 66h-12Z" fill="#ffffff" opacity=".8"/>
  <path d="M156 32h88c10 54-4 106-44 114-40-8-54-60-44-114Z" fill="#ffffff" opacity=".5"/>
  <path d="M153 82h94c-2 30-16 54-47 60-31-6-45-30-47-60Z" fill="#7b1f35"/>
  <path d="M224 82h23c-2 30-16 54-47 60 18-12 26-34 24-60Z" fill="#611427"/>
  <ellipse cx="200" cy="82" rx="47" ry="8" fill="#97324a"/>
  <path d="M166 44c-4 24-2 48 8 66" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".6"/>`,
  ),
};
