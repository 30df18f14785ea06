import { createRoot } from 'react-dom/client';

/** The least that React can do. */
createRoot(document.body).render(<h1>Hello, world</h1>);
