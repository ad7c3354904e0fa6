import { dots, scene, shadow } from '../scene';

export const pizzaPasta = {
  'pizza-slice': scene(
    'A slice of pizza with pepperoni and basil',
    'pizza, slice, pepperoni, basil, cheese, italian',
    { wall: '#d9d0bd', table: '#a78f6c' },
    `${shadow(200, 178, 154, 60)}
  <ellipse cx="200" cy="164" rx="160" ry="68" fill="#7d5c3b"/><ellipse cx="200" cy="156" rx="160" ry="68" fill="#ab8359"/>
  <ellipse cx="200" cy="156" rx="142" ry="58" fill="#b99268"/>
  <path d="M98 98c30-34 174-34 204 0v14L208 214c-4 5-12 5-16 0L98 112Z" fill="#b9803a"/>
  <path d="M110 100c40-20 140-20 180 0l-82 100c-4 5-12 5-16 0Z" fill="#f2c659"/>
  <path d="M110 100c28-14 86-18 130-11L190 198Z" fill="#f6d47a"/>
  <path d="M98 98c24-38 180-38 204 0 2 8-4 14-12 12-40-18-140-18-180 0-8 2-14-4-12-12Z" fill="#c98438"/>
  <path d="M106 94c34-28 154-28 188 0-46-14-142-14-188 0Z" fill="#dea158"/>
  <g fill="#a93526"><ellipse cx="160" cy="116" rx="19" ry="12"/><ellipse cx="234" cy="118" rx="19" ry="12"/><ellipse cx="196" cy="158" rx="18" ry="12"/></g>
  <g fill="#c9563f"><ellipse cx="159" cy="114" rx="14" ry="8"/><ellipse cx="233" cy="116" rx="14" ry="8"/><ellipse cx="195" cy="156" rx="13" ry="8"/></g>
  <path d="M188 124c8-12 24-14 32-6-6 10-22 14-32 6ZM214 152c2-12 14-18 24-14-2 10-12 18-24 14Z" fill="#5c8a3f"/>
  ${dots('200,102 180,138 222,138 168,136 204,184 252,104', 3, '#e3a63a')}`,
  ),
};
