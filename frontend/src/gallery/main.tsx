import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the gallery');
createRoot(root).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
);
