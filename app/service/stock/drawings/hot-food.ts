import { dots, leaf, ovals, plate, scene, shadow, steam, strokes } from '../scene';

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

  steak: scene(
    'A grilled steak with asparagus and herb butter',
    'steak, beef, grill, meat, asparagus, dinner, barbecue',
    { wall: '#d5cdc6', table: '#83766d' },
    `${plate(200, 190, 154, '#f5f2eb', '#e6e1d6')}
  ${strokes('M244 196l70-32M252 204l72-30M264 210l66-26', '#5c8a3c', 9)}${strokes('M300 170l14-6M310 180l14-6M318 189l12-5', '#86b050', 9)}${strokes('M262 186l6-6M276 192l6-6M286 198l6-6', '#86b050', 3)}
  <path d="M78 176c-6-30 36-56 88-54 44 2 50 18 82 20 26 2 34 18 24 34-14 22-58 30-104 30-48 0-84-6-90-30Z" fill="#4d2416"/>
  <path d="M80 166c-4-28 36-50 86-48 42 2 50 18 80 20 24 2 30 16 22 30-14 20-56 26-100 26-46 0-82-4-88-28Z" fill="#8a4526"/>
  <path d="M80 166c-4-28 36-50 86-48 16 1 26 4 34 8-10-2-22-3-36-3-48 0-76 20-72 46 2 8 8 14 14 18-14-4-24-10-26-21Z" fill="#f0d9bd"/>
  ${strokes('M112 176l44-46M142 188l62-54M178 190l54-44M214 186l36-30', '#3b190e', 8, 0.85)}
  <path d="M170 140l28-6 14 10-4 12-28 6-12-12Z" fill="#efcd5e"/><path d="M170 140l28-6 14 10-28 7Z" fill="#fbe898"/>${dots('182,142 192,140 198,146 188,154', 2, '#5d8f40')}
  ${leaf(128, 196, 190, '#5a8a45', 0.8)}${strokes('M96 200c14-8 26-10 40-8M108 194l-4-8M120 190l-4-8M116 196l2 8', '#4d7f42', 4)}
  ${[282, 310].map((x) => `<circle cx="${x}" cy="${x - 124}" r="13" fill="#cf3f31"/><circle cx="${x - 4}" cy="${x - 129}" r="4" fill="#ec8d80"/>`).join('')}`,
  ),

  'roast-chicken': scene(
    'A whole roast chicken with potatoes and herbs',
    'chicken, roast, rotisserie, poultry, dinner, sunday, meat',
    { wall: '#d9d6c5', table: '#a39d7c' },
    `${shadow(200, 212, 148, 14)}
  <ellipse cx="200" cy="200" rx="160" ry="28" fill="#3f474d"/><ellipse cx="200" cy="195" rx="160" ry="28" fill="#59646c"/><ellipse cx="200" cy="196" rx="146" ry="22" fill="#4a545b"/>
  ${ovals('82,190,-10 106,202,10 300,202,-10 322,190,8', 20, 13, '#d3a74a')}${ovals('79,186,-10 103,198,10 297,198,-10 319,186,8', 13, 7, '#f0d283')}
  <path d="M104 176c-4-50 40-88 100-88 58 0 96 36 94 84-2 22-44 32-98 32-52 0-94-6-96-28Z" fill="#b8651f"/>
  <path d="M112 168c0-42 38-74 90-74 40 0 70 20 82 50-20-18-44-24-68-20-30-18-80-2-104 44Z" fill="#d48a35"/>
  <path d="M250 98c32 14 50 42 48 74-2 22-44 32-98 32 66-14 86-62 50-106Z" fill="#9a4f16"/>
  <path d="M178 176c-8-36 20-62 54-58 34 2 52 24 66 22 10-2 14-12 24-10 10 0 14 12 8 18 4 8-4 18-14 14-8-2-12 4-22 14-20 22-50 30-78 28-20-2-34-10-38-28Z" fill="#c9762a"/>
  <path d="M186 168c-2-26 18-44 42-42 22 2 36 14 50 20-16 2-36-8-54 0-16 6-26 16-38 22Z" fill="#e5a452"/>
  <path d="M318 134c8-4 16 4 12 14 6 8-4 18-14 14-6-2-8-6-6-12 0-8 2-14 8-16Z" fill="#f7eedd"/>
  <path d="M106 168c14-16 40-14 54 2-8 18-36 22-52 10Z" fill="#a9591c"/><path d="M112 166c12-10 30-8 40 4-12 2-26 4-40-4Z" fill="#d08a3a"/>
  ${strokes('M136 124c10-14 24-20 42-22', '#f5cf8c', 6, 0.75)}${dots('160,132 186,112 208,140 248,146 150,150 226,108 270,164', 2, '#7d3d10')}
  ${leaf(122, 206, 200, '#5a8f40', 0.9)}${leaf(124, 208, 160, '#6fa955', 0.9)}${leaf(268, 206, -16, '#5a8f40', 0.9)}${leaf(266, 208, 18, '#6fa955', 0.8)}
  <circle cx="60" cy="196" r="16" fill="#e8c23a"/><circle cx="60" cy="196" r="12.5" fill="#fbf0bf"/><circle cx="60" cy="196" r="10" fill="#f3dc6c"/>`,
  ),

  tacos: scene(
    'Two tacos with meat, salad and lime',
    'tacos, mexican, tortilla, beef, street food, lunch, lime',
    { wall: '#e3d3b3', table: '#bb8f57' },
    `${plate(200, 198, 158, '#4f7480', '#42636e')}
  ${[126, 262]
    .map(
      (
        x,
      ) => `<g transform="translate(${x} 30) scale(.86)"><path d="M-60 200C-76 130-34 92 14 92s84 38 70 108Z" fill="#b98330"/>
  <path d="M-62 168c-12-10-8-26 4-28-6-18 8-30 22-26 2-18 26-24 36-12 10-12 34-8 36 8 16-4 30 8 26 24 14 4 18 20 6 32Z" fill="#7fa843"/>
  <path d="M-52 172c-8-12 0-26 12-26-4-16 14-26 26-18 8-12 32-10 36 4 14-6 28 6 24 18 10 4 12 14 6 22Z" fill="#7b4021"/>${dots('-34,150 -16,138 4,136 24,140 40,152', 6, '#95552f')}
  <path d="M-50 132c6-8 20-8 26 0-6 8-20 8-26 0ZM34 128c8-6 22-2 24 8-8 6-20 4-24-8Z" fill="#d9483a"/><path d="M-8 118c4-8 20-10 26-4-6 10-20 12-26 4Z" fill="#f3bf43"/>${strokes('M-24 122l12-8M20 124l12-6M-36 112l8-8M46 152l8-6', '#fbf3da', 4)}
  <path d="M-74 200c-6-38 22-64 66-64s72 26 66 64c-20 8-112 8-132 0Z" fill="#eec06a"/><path d="M18 139c28 8 44 30 40 61-8 3-26 5-46 6 24-16 26-44 6-67Z" fill="#d6a145"/>
  ${ovals('-50,178,20 -24,160,-20 -8,182,30 -36,194,0 14,164,-30 24,188,10', 6, 3.4, '#cf9a3f')}<path d="M-62 176c4-18 18-30 40-32" fill="none" stroke="#fbe0a8" stroke-width="5" stroke-linecap="round"/></g>`,
    )
    .join('')}
  <path d="M306 210c0-20 14-32 32-30 12 2 18 12 16 20Z" fill="#6f9f35"/><path d="M312 206c2-14 12-22 26-20 8 1 12 6 12 12Z" fill="#eaf2cd"/><path d="M316 204c2-11 10-17 21-15 7 1 10 5 10 9Z" fill="#b3cf62"/>`,
  ),

  curry: scene(
    'Chicken curry with rice and coriander',
    'curry, rice, chicken, indian, spicy, masala, dinner, thai',
    { wall: '#d8d0df', table: '#9385a3' },
    `${plate(200, 196, 156, '#f3f5f4', '#e0e6e6')}
  <path d="M80 182c-4-34 30-62 70-58 28 2 50 26 48 58-2 16-28 20-58 20-34 0-58-6-60-20Z" fill="#f0e8d6"/><path d="M88 172c0-28 28-48 60-44 24 2 40 20 42 42-20-16-40-16-56-10-18-2-34 2-46 12Z" fill="#fffaf0"/>
  ${ovals('110,150,30 130,140,-20 152,136,50 168,152,10 120,168,-40 142,158,20 160,172,-10 104,172,60 134,182,0 152,190,30 112,188,-20 176,182,50 148,146,0', 6.5, 2.8, '#dccfb2')}
  <path d="M168 190c-10-30 20-50 60-48 48-2 92 16 90 38 0 20-40 30-84 30-32 0-58-4-66-20Z" fill="#b3631c"/><path d="M176 186c-6-24 20-40 54-38 42-2 80 12 80 30 0 16-36 24-76 24-28 0-50-2-58-16Z" fill="#d98424"/>
  <path d="M190 170c10-14 28-18 44-16-18 4-30 8-44 16Z" fill="#f0ab50"/>
  <g fill="#a35417"><path d="M200 178c-2-14 18-20 30-12 8 8 2 18-10 20-10 2-18-2-20-8ZM246 170c0-14 22-16 32-8 8 10-2 20-14 20-10 0-18-4-18-12ZM230 194c4-10 22-12 30-4 2 8-8 12-18 12-8 0-12-4-12-8Z"/></g>
  <g fill="#eec078"><path d="M200 174c-2-12 16-18 28-10 6 8 2 14-8 16-10 2-18-2-20-6ZM246 166c0-12 20-14 30-6 6 8-2 16-12 16s-18-4-18-10ZM230 191c4-9 20-10 28-3 2 6-8 9-16 9-6 0-11-3-12-6Z"/></g>
  <path d="M286 178c6-6 16-6 20 0-4 8-16 8-20 0ZM186 188c4-4 12-4 14 0-2 6-10 6-14 0Z" fill="#c23b2a"/>
  ${leaf(224, 158, -30, '#5d9440', 0.8)}${leaf(222, 160, -80, '#79ae58', 0.7)}${leaf(226, 162, 16, '#4f8638', 0.7)}${dots('270,186 214,190 284,166 140,132 150,128', 2.6, '#5d9440')}
  ${steam(214, 116)}`,
  ),
};
