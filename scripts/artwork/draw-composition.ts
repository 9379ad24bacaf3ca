import type { Canvas } from './canvas.ts';
import type { Composition } from './composition.ts';
import { drawBalloon, drawBirds, drawMeridians, drawOrbit } from './compositions/sky.ts';
import { drawBoat, drawLighthouse, drawSea } from './compositions/sea.ts';
import { drawBridge, drawStairs, drawTrain } from './compositions/crossing.ts';
import { drawReef, drawWhale } from './compositions/deep.ts';
import { drawDancers, drawPiano, drawPortal, drawSpotlight } from './compositions/figure.ts';
import { drawProfile } from './compositions/profile.ts';
import { drawIsland, drawMoonlake } from './compositions/shore.ts';
import { drawStilllife } from './compositions/still-life.ts';
import { drawLeaves, drawShapes } from './compositions/studio.ts';
import { drawCastle } from './compositions/fable.ts';
import { drawDunes, drawMountains, drawSun } from './compositions/land.ts';
import { drawForest, drawRoad, drawTree } from './compositions/wood.ts';
import { drawLanes, drawStadium } from './compositions/sport.ts';
import { drawSkyline, drawUmbrella, drawWindows } from './compositions/town.ts';
import { drawVinyl, drawWaves } from './compositions/sound.ts';

export const DRAW: Readonly<Record<Composition, (art: Canvas) => void>> = {
  balloon: drawBalloon,
  birds: drawBirds,
  boat: drawBoat,
  bridge: drawBridge,
  castle: drawCastle,
  dancers: drawDancers,
  dunes: drawDunes,
  forest: drawForest,
  island: drawIsland,
  lanes: drawLanes,
  leaves: drawLeaves,
  lighthouse: drawLighthouse,
  meridians: drawMeridians,
  moonlake: drawMoonlake,
  mountains: drawMountains,
  orbit: drawOrbit,
  piano: drawPiano,
  portal: drawPortal,
  profile: drawProfile,
  reef: drawReef,
  road: drawRoad,
  sea: drawSea,
  shapes: drawShapes,
  skyline: drawSkyline,
  spotlight: drawSpotlight,
  stadium: drawStadium,
  stairs: drawStairs,
  stilllife: drawStilllife,
  sun: drawSun,
  train: drawTrain,
  tree: drawTree,
  umbrella: drawUmbrella,
  vinyl: drawVinyl,
  waves: drawWaves,
  whale: drawWhale,
  windows: drawWindows,
};
