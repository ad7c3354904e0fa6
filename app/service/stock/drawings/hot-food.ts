import { dots, plate, scene, shadow, strokes } from '../scene';

export const hotFood = {
  burger: scene(
    'A burger with cheese, lettuce and tomato',
    'burger, hamburger, cheeseburger, beef, grill, fast food, lunch',
    { wall: '#d6d3c0', table: '#a59d7e' },
    `${shadow(200, 214, 104, 12)}
  <path d="M106 190h188c0 16-14 26-30 26H136c-16 0-30-10-30-26Z" fill="#cf9147"/>
  <rect x="98" y="166" width="204" height="28" rx="14" fill="#56301d"/>
  <path d="M100 160h200l-30 16-16 16-24-14-130-6Z" fill="#f0b73a"/>
  <rect x="104" y="150" width="192" height="14" rx="7" fill="#c2422f"/>
  <path d="M94 144c10-10 18 6 30-2s18 8 30 0 18 8 30 0 20 8 32 0 18 8 30 0 18 6 28-2 22 2 32 4c-6 14-18 6-28 14-12 8-20-4-32 4s-20-6-32 2-20-6-32 2-22-6-32 0-20-6-30-2-22-8-26-20Z" fill="#7da345"/>
  <path d="M100 138c0-56 44-84 100-84s100 28 100 84c-40 10-160 10-200 0Z" fill="#d99a4c"/>
  <path d="M252 66c30 14 48 40 48 72-20 5-54 7-88 8 42-12 58-48 40-80Z" fill="#c58539"/>
  <g fill="#f8e9c8"><ellipse cx="150" cy="92" rx="6" ry="3.6" transform="rotate(-30 150 92)"/>
  <ellipse cx="182" cy="76" rx="6" ry="3.6" transform="rotate(-12 182 76)"/><ellipse cx="216" cy="80" rx="6" ry="3.6" transform="rotate(14 216 80)"/>
  <ellipse cx="198" cy="102" rx="6" ry="3.6"/><ellipse cx="164" cy="114" rx="6" ry="3.6" transform="rotate(-18 164 114)"/>
  <ellipse cx="238" cy="104" rx="6" ry="3.6" transform="rotate(24 238 104)"/><ellipse cx="130" cy="120" rx="6" ry="3.6" transform="rotate(-34 130 120)"/></g>`,
  ),

  'hot-dog': scene(
    'A hot dog with mustard in a paper tray',
    'hot dog, sausage, mustard, bun, grill, stadium, fast food',
    { wall: '#cfd8dc', table: '#93a3aa' },
    `${shadow(200, 212, 128, 12)}
  <path d="M72 168h256l-18 44H90Z" fill="#b9473a"/>
  <path d="M72 168h24l6 44H90ZM128 168h32l4 44h-28ZM192 168h32l-2 44h-26ZM256 168h32l-8 44h-26Z" fill="#f7f0e6"/>
  <rect x="84" y="118" width="232" height="66" rx="33" fill="#c98b43"/>
  <rect x="68" y="114" width="264" height="40" rx="20" fill="#9c3a22"/>
  <rect x="76" y="118" width="248" height="12" rx="6" fill="#bb5537"/>
  <path d="M84 150c-4 22 12 36 34 36h164c22 0 38-14 34-36Z" fill="#dea75f"/>
  <path d="M96 160c-2 10 6 18 20 18h150" fill="none" stroke="#edc48a" stroke-width="5" stroke-linecap="round"/>
  ${strokes('M94 128c12-16 22 12 36-2s22 14 36-2 22 14 36-2 22 14 36-2 22 14 36-2 20 8 30-4', '#f2c230', 8)}`,
  ),

  'fish-fillet': scene(
    'A fillet of fish with lemon and potatoes',
    'fish, salmon, fillet, potatoes, lemon, dinner, seafood',
    { wall: '#c9d5d8', table: '#90a4a8' },
    `${plate(200, 186, 146, '#fbf9f4', '#eef0ec')}
  <g fill="#e7c46a"><ellipse cx="272" cy="170" rx="22" ry="15"/><ellipse cx="296" cy="184" rx="20" ry="13"/><ellipse cx="262" cy="190" rx="20" ry="12"/></g>
  <g fill="#f3d98d"><ellipse cx="268" cy="166" rx="13" ry="7"/><ellipse cx="292" cy="181" rx="11" ry="6"/><ellipse cx="258" cy="187" rx="11" ry="5"/></g>
  <path d="M92 176c8-36 60-54 104-42 30 8 48 26 46 44-26 22-120 24-150-2Z" fill="#d98563"/>
  <path d="M100 172c10-28 56-42 94-34 26 6 42 20 42 34-30 16-108 18-136 0Z" fill="#eea183"/>
  ${strokes('M126 146c8 10 10 22 8 34M154 136c10 14 12 30 8 46M184 136c10 14 12 28 8 44M210 144c8 10 8 22 6 32', '#f9cdb8', 4)}
  <circle cx="150" cy="196" r="19" fill="#e8c23a"/><circle cx="150" cy="196" r="15" fill="#fbf0bf"/><circle cx="150" cy="196" r="12" fill="#f3dc6c"/>
  ${strokes('M150 185v22M139 196h22M142 188l16 16M158 188l-16 16', '#fbf0bf', 2)}
  ${strokes('M152 178c14-14 34-22 56-24M166 168c-2-6-2-10 2-16M182 160c-2-6 0-10 4-14M176 164c8 2 14 2 20-2', '#4f8446', 5)}
  ${dots('188,190 206,196 222,192 240,200', 3.2, '#6a9a4c')}`,
  ),
};
